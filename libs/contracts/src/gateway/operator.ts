import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';

/** What the operator's command line sends with every change, for the audit log. */
export class OperatorPayload {
  /** Who does it: user and machine of the command line. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  by?: string;
}

/** An account by its name. */
export class AccountNamePayload extends OperatorPayload {
  @IsString()
  @MaxLength(100)
  @Matches(/^[\p{L}\p{N}][\p{L}\p{N} ._@-]*$/u, { message: 'account may have letters, digits, spaces and . _ @ -' })
  account: string;
}
