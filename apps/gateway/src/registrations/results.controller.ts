import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { FindJob, FindRegistrations, FindTracked, SearchParcels, type FoundParcel, type TrackedSnapshot } from '@waybill/contracts';
import { Messages } from '@waybill/messaging';
import { CarrierCatalogue } from '@waybill/service';
import { jobStatus, type JobStatus } from './job-status.js';
import { readSearch, readSearchQuery, resultKey, type ReadKey } from './read-search.js';
import { NOTHING_FOUND, registeredClient, registeredNumber, searchResultItem, trackedNumber, type SearchEntry } from './search-result.js';

/** Results search and job status (contract: "Search and bulk-job shapes"; decisions 12, 13, 15). Answers are bare. */
@Controller('v2/webhooks/results')
export class ResultsController {
  constructor(
    private readonly messages: Messages,
    private readonly catalogue: CarrierCatalogue,
  ) {}

  @Get()
  async search(@Query() query: Record<string, unknown>): Promise<object> {
    const key = readSearchQuery(query);
    const [{ found }, { registrations, count }] = await Promise.all([
      this.messages.request(SearchParcels, { keys: [key] }),
      this.messages.request(FindRegistrations, key),
    ]);
    const parcels = found[0]!;
    if ('clientId' in key) return { source: 'bulk', data: parcels.map(searchResultItem), registrations };
    const latest = parcels[0];
    return { source: 'bulk', data: latest?.data ?? null, status: latest?.status ?? null, count, registrations };
  }

  @Post()
  @HttpCode(200)
  async searchMany(@Body() body: unknown): Promise<{ results: Record<string, SearchEntry> }> {
    const keys = readSearch(body);
    const { found } = await this.messages.request(SearchParcels, { keys });
    const tracked = await this.tracked(keys.filter((key, index) => !('clientId' in key) && found[index]!.length === 0));
    const entries = keys.map((key, index): [string, SearchEntry] => [resultKey(key), toEntry(key, found[index]!, tracked.get(key))]);
    return { results: Object.fromEntries(entries) };
  }

  @Get(':jobId')
  async job(@Param('jobId') jobId: string): Promise<JobStatus> {
    return jobStatus(await this.messages.request(FindJob, { requestId: jobId }));
  }

  /** What this account tracked with `/v2/track` and the cache still holds. */
  private async tracked(keys: ReadKey[]): Promise<Map<ReadKey, TrackedSnapshot>> {
    const numbers = keys.filter((key) => 'carrier' in key);
    if (numbers.length === 0) return new Map();
    const { parcels } = await this.messages.request(FindTracked, {
      parcels: numbers.map(({ carrier, trackingNumber }) => ({ carrier: this.catalogue.find(carrier)?.metadata.code ?? carrier, trackingNumber })),
    });
    return new Map(numbers.flatMap((key, index) => (parcels[index] ? [[key, parcels[index]]] : [])));
  }
}

function toEntry(key: ReadKey, [latest, ...others]: FoundParcel[], snapshot: TrackedSnapshot | undefined): SearchEntry {
  if (latest) return 'clientId' in key ? registeredClient([latest, ...others]) : registeredNumber(latest);
  return snapshot ? trackedNumber(snapshot) : NOTHING_FOUND;
}
