import { DELIVERY_STATUSES } from '@waybill/contracts';
import { TRACK_ANSWER, TRACK_REQUEST } from './examples.js';
import type { Operation, Parameter } from './operation.js';
import { list, oneOf, ref, success, text } from './schema.js';

const cursor: Parameter = { name: 'cursor', in: 'query', description: 'From the header Link of the page before.', schema: text };
const limit: Parameter = { name: 'limit', in: 'query', description: 'Records of a page.', schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } };
const idempotencyKey: Parameter = { name: 'Idempotency-Key', in: 'header', description: 'The same key and body within 24 hours answer the same request again and bill nothing.', schema: { ...text, maxLength: 255 } };
const notFound = { 404: ['NOT_FOUND'] } as const;
const badRequest = { 400: ['INVALID_REQUEST'] } as const;
const badBody = { 400: ['INVALID_BODY', 'INVALID_REQUEST'], 413: ['INVALID_BODY'] } as const;
const badItems = { 400: ['INVALID_BODY', 'INVALID_REQUEST', 'REQUEST_VALIDATION_FAILED'], 413: ['INVALID_BODY'] } as const;
const badUrl = { 400: ['INVALID_BODY', 'INVALID_REQUEST', 'INVALID_WEBHOOK_URL'], 413: ['INVALID_BODY'] } as const;
const conflict = { 404: ['NOT_FOUND'], 409: ['ERROR', 'ENDPOINT_INACTIVE'] } as const;

const directory: Operation[] = [
  { method: 'get', path: '/v2/carriers', id: 'listCarriers', tag: 'Carriers', summary: 'Codes of all carriers', answer: ref('Codes'), example: { success: true, data: ['de.dhl', 'us.ups'] } },
  { method: 'get', path: '/v2/countries', id: 'listCountries', tag: 'Carriers', summary: 'Codes of all countries with carriers', answer: ref('Codes'), example: { success: true, data: ['de', 'us'] } },
  { method: 'get', path: '/v2/carriers/{countryCode}', id: 'listCarriersOfCountry', tag: 'Carriers', summary: 'Carriers of a country', answer: ref('Codes'), errors: notFound },
  { method: 'get', path: '/v2/carriers/{countryCode}/{region}', id: 'listCarriersOfRegion', tag: 'Carriers', summary: 'Carriers that serve a region', answer: ref('Codes'), errors: notFound },
  { method: 'get', path: '/v2/carrier-metadata', id: 'listCarrierMetadata', tag: 'Carriers', summary: 'What is known of every carrier: names, inputs, state', answer: success(list(ref('Carrier'))) },
  { method: 'get', path: '/v2/carrier-metadata/{code}', id: 'getCarrierMetadata', tag: 'Carriers', summary: 'What is known of one carrier', answer: success(ref('Carrier')), errors: notFound },
  { method: 'post', path: '/v2/detect', id: 'detect', tag: 'Carriers', summary: 'Which carriers could own this number', body: { schema: ref('DetectRequest'), example: { trackingNumber: '1Z999AA10123456784' } }, answer: success(ref('Detection')), example: { success: true, data: { trackingNumber: '1Z999AA10123456784', candidates: [{ carrier: 'us.ups', confidence: 0.9 }] } }, errors: badBody },
];

const tracking: Operation[] = [
  { method: 'post', path: '/v2/track', id: 'track', tag: 'Tracking', summary: 'Track 1 to 100 parcels now', billable: true, body: { schema: ref('TrackRequest'), example: TRACK_REQUEST }, answer: ref('TrackAnswer'), example: TRACK_ANSWER, errors: badItems },
  { method: 'get', path: '/v2/usage', id: 'getUsage', tag: 'Tracking', summary: 'Limits and use of this key', answer: success(ref('Usage')) },
];

const registrations: Operation[] = [
  { method: 'post', path: '/v2/webhooks/register', id: 'register', tag: 'Registrations', summary: 'Register up to 100 parcels, once or until delivery', billable: true, parameters: [idempotencyKey], body: { schema: ref('RegisterRequest'), example: { trackingItems: [{ carrier: 'zz.sandbox', trackingNumber: 'SBX-DELIVERED', clientId: 'order-1' }] } }, answer: ref('RegisterAnswer'), errors: { ...badItems, ...conflict } },
  { method: 'post', path: '/v2/webhooks/jobs', id: 'createJob', tag: 'Registrations', summary: 'Look up to 1,000 parcels up in the background', billable: true, parameters: [idempotencyKey], body: { schema: ref('JobRequest'), example: { items: [{ carrier: 'zz.sandbox', trackingNumber: 'SBX-DELIVERED' }] } }, status: 202, answer: success(ref('JobCreated')), errors: { ...badItems, ...conflict } },
  { method: 'get', path: '/v2/webhooks/subscriptions', id: 'listSubscriptions', tag: 'Registrations', summary: 'Requests, newest first', parameters: [cursor], answer: list(ref('SubscriptionSummary')), paged: true, errors: badRequest },
  { method: 'get', path: '/v2/webhooks/subscriptions/{requestId}', id: 'getSubscription', tag: 'Registrations', summary: 'One request with its items', answer: success(ref('Subscription')), errors: notFound },
  { method: 'delete', path: '/v2/webhooks/subscriptions/{requestId}', id: 'deleteSubscription', tag: 'Registrations', summary: 'End and delete a request', answer: ref('SubscriptionDeleted'), errors: notFound },
  { method: 'get', path: '/v2/webhooks/subscriptions/{requestId}/changes', id: 'listChanges', tag: 'Registrations', summary: 'Changes of a request, newest first', parameters: [limit, cursor], answer: success(ref('ChangePage')), paged: true, errors: { ...badRequest, ...notFound } },
  { method: 'get', path: '/v2/webhooks/subscriptions/{requestId}/changes/{changeId}', id: 'getChange', tag: 'Registrations', summary: 'One change', answer: success(ref('Change')), errors: notFound },
  { method: 'get', path: '/v2/webhooks/results', id: 'search', tag: 'Registrations', summary: 'Search by carrier and trackingNumber, or by clientId', parameters: ['carrier', 'trackingNumber', 'clientId'].map((name) => ({ name, in: 'query', description: 'As registered.', schema: text })), answer: ref('ResultsAnswer'), errors: badRequest },
  { method: 'post', path: '/v2/webhooks/results', id: 'searchMany', tag: 'Registrations', summary: 'Search for up to 100 numbers and clientIds', body: { schema: ref('SearchRequest'), example: { trackingItems: [{ carrier: 'us.ups', trackingNumber: '1Z999AA10123456784' }, { clientId: 'order-1' }] } }, answer: ref('SearchAnswer'), errors: badItems },
  { method: 'get', path: '/v2/webhooks/results/{jobId}', id: 'getJob', tag: 'Registrations', summary: 'State of a job or request', answer: ref('JobStatus'), errors: notFound },
];

const at = '/v2/webhook-endpoints/{endpointId}';
const endpoints: Operation[] = [
  { method: 'post', path: '/v2/webhook-endpoints', id: 'createEndpoint', tag: 'Webhook endpoints', summary: 'Create an endpoint; its secret is shown here only', body: { schema: ref('NewEndpoint'), example: { name: 'shop', url: 'https://shop.example/webhooks/waybill' } }, status: 201, answer: success(ref('CreatedEndpoint')), errors: badUrl },
  { method: 'get', path: '/v2/webhook-endpoints', id: 'listEndpoints', tag: 'Webhook endpoints', summary: 'Endpoints, newest first', parameters: [cursor], answer: success(list(ref('Endpoint'))), paged: true, errors: badRequest },
  { method: 'get', path: at, id: 'getEndpoint', tag: 'Webhook endpoints', summary: 'One endpoint', answer: success(ref('Endpoint')), errors: notFound },
  { method: 'put', path: at, id: 'updateEndpoint', tag: 'Webhook endpoints', summary: 'Change the members that are given', body: { schema: ref('EndpointChanges'), example: { isActive: false } }, answer: success(ref('UpdatedEndpoint')), errors: { ...badUrl, ...notFound } },
  { method: 'delete', path: at, id: 'deleteEndpoint', tag: 'Webhook endpoints', summary: 'Delete an endpoint that no active request uses', answer: ref('EndpointDeleted'), errors: conflict },
  { method: 'post', path: `${at}/test`, id: 'testEndpoint', tag: 'Webhook endpoints', summary: 'Send a signed endpoint.test now', answer: success(ref('EndpointTest')), errors: { ...badRequest, ...conflict } },
  { method: 'post', path: `${at}/rotate-secret`, id: 'rotateSecret', tag: 'Webhook endpoints', summary: 'Give an endpoint a new secret', body: { schema: ref('Rotation'), example: { overlapHours: 24 }, optional: true }, answer: success(ref('RotatedSecret')), errors: { ...badBody, ...notFound } },
  { method: 'get', path: `${at}/health`, id: 'getEndpointHealth', tag: 'Webhook endpoints', summary: 'How deliveries to an endpoint go', answer: success(ref('EndpointHealth')), errors: notFound },
  { method: 'get', path: `${at}/deliveries`, id: 'listDeliveries', tag: 'Webhook endpoints', summary: 'Deliveries, newest first', parameters: [{ name: 'status', in: 'query', description: 'Only these.', schema: oneOf(...DELIVERY_STATUSES) }, limit, cursor], answer: ref('DeliveryPage'), paged: true, errors: { ...badRequest, ...notFound } },
  { method: 'get', path: `${at}/deliveries/{deliveryId}`, id: 'getDelivery', tag: 'Webhook endpoints', summary: 'One delivery with its body and attempts', answer: success(ref('DeliveryDetail')), errors: notFound },
  { method: 'post', path: `${at}/deliveries/{deliveryId}/retry`, id: 'retryDelivery', tag: 'Webhook endpoints', summary: 'Send a failed or held delivery again', answer: success(ref('Delivery')), errors: conflict },
  { method: 'post', path: `${at}/retry-failed`, id: 'retryFailed', tag: 'Webhook endpoints', summary: 'Send all failed and held deliveries again', answer: success(ref('RetriedDeliveries')), errors: conflict },
];

/** Every route below `/v2`. */
export const OPERATIONS: readonly Operation[] = [...directory, ...tracking, ...registrations, ...endpoints];
