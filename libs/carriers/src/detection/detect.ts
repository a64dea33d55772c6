import type { CarrierCandidate } from '@waybill/contracts';
import { checkDigitHolds } from './check-digit.js';
import type { Manifest } from '../kit/manifest.js';

/** A number whose check digit is wrong may still be the carrier's (typing, formats that carriers add), but hardly. */
const WRONG_CHECK_DIGIT = 0.1;

/**
 * The carriers that could own a number, best first; equal ones by code. A list with confidence and never one answer: carriers
 * share shapes (12 digits are FedEx, CJ, Yamato, …). Sandbox carriers are candidates for their own numbers.
 */
export function detect(trackingNumber: string, manifests: readonly Manifest[]): CarrierCandidate[] {
  const number = trackingNumber.toUpperCase().replaceAll(/[\s.-]/g, '');
  return manifests
    .map((manifest) => ({ carrier: manifest.code, confidence: confidence(number, manifest) }))
    .filter((candidate) => candidate.confidence > 0)
    .sort((a, b) => b.confidence - a.confidence || (a.carrier < b.carrier ? -1 : 1));
}

function confidence(number: string, manifest: Manifest): number {
  const found = manifest.detection.map((pattern) => {
    const match = new RegExp(`^(?:${pattern.regex})$`, 'u').exec(number);
    if (!match) return 0;
    const { serial, check } = match.groups ?? {};
    if (!pattern.checkDigit || serial === undefined || check === undefined) return pattern.confidence;
    return checkDigitHolds(pattern.checkDigit, serial, check) ? pattern.confidence : pattern.confidence * WRONG_CHECK_DIGIT;
  });
  return Number(Math.max(0, ...found).toFixed(2));
}
