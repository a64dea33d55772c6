import { Controller } from '@nestjs/common';
import { CreateKey, type CreateKeyPayload, type CreateKeyReply } from '@waybill/contracts';
import { Handles } from '@waybill/messaging';
import { KeysService } from './keys.service.js';

/** What the operator's command line asks for. */
@Controller()
export class KeysController {
  constructor(private readonly keys: KeysService) {}

  @Handles(CreateKey)
  create({ account }: CreateKeyPayload): Promise<CreateKeyReply> {
    return this.keys.create(account);
  }
}
