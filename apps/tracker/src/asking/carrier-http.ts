import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { CarrierError, type Http, type HttpResponse } from '@waybill/carriers';
import { Agent, ProxyAgent, request, type Dispatcher } from 'undici';
import { exchanges } from './exchange.js';

export interface CarrierHttpOptions {
  /** Sockets to one origin, at most. */
  connections: number;
  /** An HTTP proxy that everything goes through. */
  proxyUrl?: string;
}

/** Answers larger than this are nobody's tracking history. Bytes. */
const LARGEST_ANSWER = 5 * 1024 * 1024;
const KEEP_ALIVE_MS = 30_000;

const decoders: Record<string, (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** One carrier's own connections: what hangs there takes no socket from others. Redirects are not followed. */
export class CarrierHttp {
  private readonly dispatcher: Dispatcher;

  constructor({ connections, proxyUrl }: CarrierHttpOptions) {
    const options = { connections, keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: 64 * 1024 };
    this.dispatcher = proxyUrl ? new ProxyAgent({ ...options, uri: proxyUrl }) : new Agent(options);
  }

  /** Rejects with undici's error or the signal's reason; a CarrierError when the answer is too large. */
  readonly http: Http = async ({ method, url, headers, body }) => {
    const exchange = exchanges.getStore();
    try {
      const response = await request(url, { method, headers, body, dispatcher: this.dispatcher, signal: exchange?.signal });
      if (exchange && response.statusCode >= 500) exchange.trouble = true;
      const answer = { status: response.statusCode, headers: response.headers as HttpResponse['headers'] };
      return { ...answer, body: await textOf(response) };
    } catch (error) {
      if (exchange && !(error instanceof CarrierError)) exchange.trouble = true;
      throw error;
    }
  };

  async close(): Promise<void> {
    await this.dispatcher.destroy();
  }
}

async function textOf({ headers, body }: Dispatcher.ResponseData): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LARGEST_ANSWER) throw tooLarge();
    chunks.push(chunk);
  }
  const decode = decoders[String(headers['content-encoding'] ?? '').toLowerCase()];
  const raw = Buffer.concat(chunks);
  const bytes = decode ? await decode(raw, { maxOutputLength: LARGEST_ANSWER }).catch(() => Promise.reject(garbled())) : raw;
  return decoderFor(String(headers['content-type'] ?? '')).decode(bytes);
}

/** In the charset that the carrier names (some still speak EUC-KR or Shift_JIS), else UTF-8. */
function decoderFor(contentType: string): InstanceType<typeof TextDecoder> {
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

const tooLarge = (): CarrierError => new CarrierError('unreadable', `answered more than ${LARGEST_ANSWER / 1024 / 1024} MiB`);
const garbled = (): CarrierError => new CarrierError('unreadable', 'answered something that cannot be decompressed');
