import { Controller } from '@nestjs/common';
import { carriers, detect } from '@waybill/carriers';
import {
  DetectCarriers,
  ListCarriers,
  ListCarriersOf,
  ListCountries,
  ServiceError,
  type CodesReply,
  type DetectCarriersPayload,
  type DetectCarriersReply,
  type ListCarriersOfPayload,
  type NoPayload,
} from '@waybill/contracts';
import { Handles } from '@waybill/messaging';
import { entries } from './entries.js';
import { Places } from './places.js';

const manifests = carriers.map(({ manifest }) => manifest);
const places = new Places(entries.values());

/** Answers what the gateway asks about carriers. */
@Controller()
export class DirectoryController {
  @Handles(ListCarriers)
  listCarriers(_: NoPayload): CodesReply {
    return { codes: [...places.carriers] };
  }

  @Handles(ListCountries)
  listCountries(_: NoPayload): CodesReply {
    return { codes: [...places.countries] };
  }

  @Handles(ListCarriersOf)
  listCarriersOf({ countryCode, region }: ListCarriersOfPayload): CodesReply {
    const codes = region === undefined ? places.ofCountry(countryCode) : places.ofRegion(countryCode, region);
    if (!codes) throw new ServiceError('NOT_FOUND', region === undefined ? 'No carrier is known in this country.' : 'There is no such country or region.');
    return { codes };
  }

  @Handles(DetectCarriers)
  detectCarriers({ trackingNumber }: DetectCarriersPayload): DetectCarriersReply {
    return { candidates: detect(trackingNumber, manifests) };
  }
}
