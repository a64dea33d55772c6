import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { DetectCarriers, ListCarriers, ListCarriersOf, ListCountries, ServiceError, type CarrierEntry } from '@waybill/contracts';
import { Messages } from '@waybill/messaging';
import { CarrierCatalogue } from '@waybill/service';
import { identifierFault } from '../items/identifier.js';
import { readBody } from '../items/read-items.js';
import { CarrierStates } from './carrier-states.service.js';
import { describeCarrier, type CarrierDescription } from './carrier-description.js';

interface Answer<T> {
  success: true;
  data: T;
}

const answer = <T>(data: T): Answer<T> => ({ success: true, data });

/** Carrier directory, metadata and detection (contract: "Carrier directory"; decisions 11 and 12). */
@Controller('v2')
export class DirectoryController {
  constructor(
    private readonly messages: Messages,
    private readonly catalogue: CarrierCatalogue,
    private readonly states: CarrierStates,
  ) {}

  @Get('carriers')
  async carriers(): Promise<Answer<string[]>> {
    return answer((await this.messages.request(ListCarriers, {})).codes);
  }

  @Get('countries')
  async countries(): Promise<Answer<string[]>> {
    return answer((await this.messages.request(ListCountries, {})).codes);
  }

  @Get('carriers/:countryCode')
  async carriersOfCountry(@Param('countryCode') countryCode: string): Promise<Answer<string[]>> {
    return answer(await this.carriersOf({ countryCode }));
  }

  @Get('carriers/:countryCode/:region')
  async carriersOfRegion(@Param('countryCode') countryCode: string, @Param('region') region: string): Promise<Answer<string[]>> {
    return answer(await this.carriersOf({ countryCode, region }));
  }

  @Get('carrier-metadata')
  allMetadata(): Answer<CarrierDescription[]> {
    return answer(this.catalogue.all().map((entry) => this.describe(entry)));
  }

  @Get('carrier-metadata/:code')
  metadata(@Param('code') code: string): Answer<CarrierDescription> {
    const entry = this.catalogue.find(code.toLowerCase());
    if (!entry) throw new ServiceError('NOT_FOUND', 'There is no such carrier.');
    return answer(this.describe(entry));
  }

  @Post('detect')
  @HttpCode(200)
  async detect(@Body() body: unknown): Promise<Answer<object>> {
    const { trackingNumber } = readBody(body);
    const trimmed = typeof trackingNumber === 'string' ? trackingNumber.trim() : trackingNumber;
    const fault = identifierFault('trackingNumber', trimmed);
    if (fault) throw new ServiceError('INVALID_REQUEST', `${fault}.`);
    const number = trimmed as string;
    const { candidates } = await this.messages.request(DetectCarriers, { trackingNumber: number });
    return answer({ trackingNumber: number, candidates });
  }

  private describe(entry: CarrierEntry): CarrierDescription {
    return describeCarrier(entry, this.states.of(entry.metadata.code));
  }

  private async carriersOf(place: { countryCode: string; region?: string }): Promise<string[]> {
    const tooLong = Object.values(place).some((text) => text.length > 64);
    if (tooLong) throw new ServiceError('NOT_FOUND', 'There is no such country or region.');
    return (await this.messages.request(ListCarriersOf, place)).codes;
  }
}
