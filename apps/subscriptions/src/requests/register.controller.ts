import { Controller } from '@nestjs/common';
import { Register, type RegisterPayload, type RegisterReply } from '@waybill/contracts';
import { callAccount, Handles } from '@waybill/messaging';
import { Registrations } from './register.service.js';

@Controller()
export class RegisterController {
  constructor(private readonly registrations: Registrations) {}

  @Handles(Register)
  register(payload: RegisterPayload): Promise<RegisterReply> {
    return this.registrations.register(callAccount(), payload);
  }
}
