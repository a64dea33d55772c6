import { Controller } from '@nestjs/common';
import {
  GetEndpointHealth,
  ReEncryptSecrets,
  TestEndpoint,
  type EndpointHealth,
  type EndpointPayload,
  type ReEncryptSecretsReply,
  type TestEndpointReply,
} from '@waybill/contracts';
import { callAccount, Handles } from '@waybill/messaging';
import { EndpointHealthService } from './endpoint-health.service.js';
import { EndpointTest } from './endpoint-test.service.js';
import { EndpointsService } from './endpoints.service.js';
import { SecretReEncryption } from './secret-re-encryption.service.js';

@Controller()
export class EndpointOperationsController {
  constructor(
    private readonly endpoints: EndpointsService,
    private readonly tests: EndpointTest,
    private readonly health: EndpointHealthService,
    private readonly reEncryption: SecretReEncryption,
  ) {}

  @Handles(TestEndpoint)
  async test({ endpointId }: EndpointPayload): Promise<TestEndpointReply> {
    return this.tests.run(await this.endpoints.get(callAccount().userId, endpointId));
  }

  @Handles(GetEndpointHealth)
  async getHealth({ endpointId }: EndpointPayload): Promise<EndpointHealth> {
    return this.health.of(await this.endpoints.get(callAccount().userId, endpointId));
  }

  @Handles(ReEncryptSecrets)
  async reEncrypt(): Promise<ReEncryptSecretsReply> {
    return { reEncrypted: await this.reEncryption.run() };
  }
}
