import { Controller } from '@nestjs/common';
import { BindEndpoint, UnbindRequests, type BindEndpointPayload, type BindEndpointReply, type UnbindRequestsPayload, type UnbindRequestsReply } from '@waybill/contracts';
import { callAccount, Handles } from '@waybill/messaging';
import { BindingsService } from './bindings.service.js';

@Controller()
export class BindingsController {
  constructor(private readonly bindings: BindingsService) {}

  @Handles(BindEndpoint)
  async bind({ endpointId, requestId }: BindEndpointPayload): Promise<BindEndpointReply> {
    await this.bindings.bind(callAccount().userId, endpointId, requestId);
    return { endpointId };
  }

  @Handles(UnbindRequests)
  async unbind({ requestIds, cancelDeliveries }: UnbindRequestsPayload): Promise<UnbindRequestsReply> {
    await this.bindings.unbind(requestIds, cancelDeliveries);
    return {};
  }
}
