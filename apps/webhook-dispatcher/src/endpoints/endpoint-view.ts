import type { WebhookEndpoint } from '@waybill/contracts';
import type { Endpoint } from './endpoint.entity.js';

/** An endpoint without its secret (contract: "Webhook endpoint"). */
export const toView = (endpoint: Endpoint): WebhookEndpoint => ({
  endpointId: endpoint.id,
  name: endpoint.name,
  url: endpoint.url,
  ...(endpoint.description != null && { description: endpoint.description }),
  isActive: endpoint.isActive,
  createdAt: endpoint.createdAt.toISOString(),
  updatedAt: endpoint.updatedAt.toISOString(),
});
