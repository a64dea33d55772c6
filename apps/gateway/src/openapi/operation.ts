import type { ErrorCode } from '@waybill/contracts';
import type { Schema } from './schema.js';

export interface Parameter {
  name: string;
  in: 'query' | 'header';
  description: string;
  schema: Schema;
}

/** One route as the document tells it; path parameters are read from the path. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  /** The client's method. */
  id: string;
  tag: string;
  summary: string;
  billable?: true;
  parameters?: readonly Parameter[];
  body?: { schema: Schema; example?: unknown; optional?: true };
  status?: 200 | 201 | 202;
  answer: Schema;
  example?: unknown;
  /** A page may be followed by another: header Link. */
  paged?: true;
  /** Beside 401, 429, 500 and 503, which every operation has. */
  errors?: Partial<Record<400 | 404 | 409 | 413, readonly ErrorCode[]>>;
}
