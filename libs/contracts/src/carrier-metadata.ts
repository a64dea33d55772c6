/** A carrier's name: one spelling everywhere, or per language (contract: "Carrier metadata"). */
export type CarrierName = string | { en: string; ko: string; ja?: string; de?: string; it?: string; es?: string };

export type ServiceScope = 'national' | 'international';

export type CarrierInputName = 'postalCode' | 'phoneNumber';

/** What the carrier wants besides the number. */
export interface CarrierInput {
  need: 'required' | 'optional';
  /** Regular expression source, anchored, matched against the trimmed value. */
  format: string;
  /** What `format` means, in words, for the error message: "the last 4 digits of a phone number". */
  formatDescription: string;
  /** Required only for numbers that match this regular expression source; optional for the others. */
  requiredWhen?: string;
  /** What the caller gains by sending it, for the hint: "unlocks the recipient's address". */
  benefit: string;
}

export type CarrierInputs = Partial<Record<CarrierInputName, CarrierInput>>;

/** Carrier metadata as it travels in webhooks, plus what callers need to know before they ask. */
export interface CarrierMetadata {
  code: string;
  name: CarrierName;
  serviceScope: ServiceScope;
  /** ISO 3166-1 alpha-2 in capitals, or INTL for international-only carriers. */
  country: string;
  region?: string;
  trackingNumberPattern: { regex: string };
}
