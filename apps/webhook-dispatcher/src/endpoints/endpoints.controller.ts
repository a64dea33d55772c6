import { Controller } from '@nestjs/common';
import {
  CreateEndpoint,
  DeleteEndpoint,
  GetEndpoint,
  ListEndpoints,
  RotateSecret,
  UpdateEndpoint,
  type CreateEndpointPayload,
  type CreateEndpointReply,
  type DeleteEndpointReply,
  type EndpointPayload,
  type EndpointReply,
  type ListEndpointsPayload,
  type ListEndpointsReply,
  type RotateSecretPayload,
  type RotateSecretReply,
  type UpdateEndpointPayload,
} from '@waybill/contracts';
import { callAccount, Handles } from '@waybill/messaging';
import { EndpointDeletion } from './endpoint-deletion.service.js';
import { EndpointsService } from './endpoints.service.js';
import { toView } from './endpoint-view.js';

@Controller()
export class EndpointsController {
  constructor(
    private readonly endpoints: EndpointsService,
    private readonly deletion: EndpointDeletion,
  ) {}

  @Handles(CreateEndpoint)
  async create(payload: CreateEndpointPayload): Promise<CreateEndpointReply> {
    const { endpoint, secret } = await this.endpoints.create(callAccount(), payload);
    return { endpoint: toView(endpoint), secret };
  }

  @Handles(ListEndpoints)
  list({ cursor }: ListEndpointsPayload): Promise<ListEndpointsReply> {
    return this.endpoints.list(callAccount().userId, cursor);
  }

  @Handles(GetEndpoint)
  async get({ endpointId }: EndpointPayload): Promise<EndpointReply> {
    return { endpoint: toView(await this.endpoints.get(callAccount().userId, endpointId)) };
  }

  @Handles(UpdateEndpoint)
  async update({ endpointId, ...changes }: UpdateEndpointPayload): Promise<EndpointReply> {
    return { endpoint: toView(await this.endpoints.update(callAccount().userId, endpointId, changes)) };
  }

  @Handles(DeleteEndpoint)
  async delete({ endpointId }: EndpointPayload): Promise<DeleteEndpointReply> {
    await this.deletion.delete(callAccount().userId, endpointId);
    return {};
  }

  @Handles(RotateSecret)
  rotate({ endpointId, overlapHours }: RotateSecretPayload): Promise<RotateSecretReply> {
    return this.endpoints.rotateSecret(callAccount().userId, endpointId, overlapHours ?? 24);
  }
}
