import type { CarrierFailureKind } from '@waybill/contracts';

/**
 * Why a carrier gave no data about a parcel: the only thing an adapter throws.
 * `message` is the reason alone ("answered HTTP 503"), without the carrier's name and never with a credential.
 */
export class CarrierError extends Error {
  override readonly name = 'CarrierError';
  /** Whole seconds after which the carrier wants to be asked again. */
  readonly retryAfterSeconds?: number;

  constructor(
    readonly kind: CarrierFailureKind,
    message: string,
    options: { retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
