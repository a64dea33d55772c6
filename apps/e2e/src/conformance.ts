import { Ajv2020 } from 'ajv/dist/2020.js';

interface Operation {
  operationId: string;
  responses: Record<string, { $ref?: string; content?: { 'application/json': { schema: object } } }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { content: { 'application/json': { schema: object } } }> };
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** Holds answers against the document that the gateway serves. */
export class Conformance {
  /** Operations that were answered with success. */
  readonly succeeded = new Set<string>();
  private readonly ajv = new Ajv2020({ strict: false, formats: { 'date-time': DATE_TIME } });
  private readonly operations = new Map<string, { path: RegExp; method: string; operation: Operation; weight: number }>();

  constructor(private readonly document: Document) {
    this.ajv.addSchema(document, 'api');
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
        this.operations.set(operation.operationId, { path: pattern, method: method.toUpperCase(), operation, weight: path.split('{').length });
      }
    }
  }

  get ids(): string[] {
    return [...this.operations.keys()].sort();
  }

  /** What in an answer is not as the document says; empty when nothing is. Answers of no operation pass. */
  faults(method: string, path: string, status: number, body: unknown): string {
    const found = [...this.operations.values()].filter((one) => one.method === method && one.path.test(path)).sort((a, b) => a.weight - b.weight)[0];
    if (!found) return '';
    const { operationId, responses } = found.operation;
    const response = responses[status];
    if (!response) return `${operationId} answers ${status}, which the document does not name: ${JSON.stringify(body).slice(0, 200)}`;
    const { content } = response.$ref ? this.document.components.responses[response.$ref.split('/').at(-1)!]! : response;
    const schema = JSON.parse(JSON.stringify(content!['application/json'].schema).replaceAll('"#/', '"api#/'));
    const validate = this.ajv.compile(schema);
    if (validate(body)) {
      if (status < 300) this.succeeded.add(operationId);
      return '';
    }
    return `${operationId} ${status}: ${this.ajv.errorsText(validate.errors)}: ${JSON.stringify(body).slice(0, 300)}`;
  }
}
