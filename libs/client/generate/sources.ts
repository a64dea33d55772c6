import { typeOf, type Schema } from './type-of.ts';

interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
  requestBody?: { required: boolean; content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { content?: { 'application/json': { schema: Schema } } }>;
}

export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const FROM = '// Made of docs/openapi.json by libs/client/generate; do not edit.\n';

/** The client's generated files, by name. */
export const sources = (document: Document): Record<string, string> => ({
  'schemas.ts': FROM + Object.entries(document.components.schemas).map(([name, schema]) => `\nexport type ${name} = ${typeOf(schema)};\n`).join(''),
  'waybill.ts': waybill(document),
});

function waybill({ paths }: Document): string {
  const methods = Object.entries(paths).flatMap(([path, operations]) => Object.entries(operations).map(([method, operation]) => write(method, path, operation)));
  return `${FROM}import { Http, type Answer } from './http.js';\nimport type * as S from './schemas.js';\n\n/** The API, one method for each operation. */\nexport class Waybill extends Http {\n${methods.join('\n')}}\n`;
}

function write(method: string, path: string, { operationId, summary, parameters = [], requestBody, responses }: Operation): string {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))![1];
  const members = [
    ...(['path', 'query', 'header'] as const).flatMap((place) => group(place, parameters.filter((one) => one.in === place))),
    ...(requestBody ? [`body${requestBody.required ? '' : '?'}: ${typeOf(requestBody.content['application/json'].schema, 'S.')}`] : []),
  ];
  const optional = members.every((member) => /^\w+\?:/.test(member));
  const given = members.length === 0 ? '' : `request: { ${members.join('; ')} }${optional ? ' = {}' : ''}`;
  const answer = typeOf(success.content!['application/json'].schema, 'S.');
  return `  /** ${summary}. \`${method.toUpperCase()} ${path}\` */\n  ${operationId}(${given}): Promise<Answer<${answer}>> {\n    return this.send('${method.toUpperCase()}', '${path}', ${given ? 'request' : '{}'});\n  }\n`;
}

function group(place: 'path' | 'query' | 'header', parameters: { name: string; schema: Schema }[]): string[] {
  if (parameters.length === 0) return [];
  const mark = place === 'path' ? '' : '?';
  const members = parameters.map(({ name, schema }) => `${/^\w+$/.test(name) ? name : `'${name}'`}${mark}: ${typeOf(schema, 'S.')}`);
  return [`${place === 'header' ? 'headers' : place}${mark}: { ${members.join('; ')} }`];
}
