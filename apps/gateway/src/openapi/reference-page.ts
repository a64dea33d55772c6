import type { Operation } from './operation.js';

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1a1a1a}code,pre{font:14px ui-monospace,monospace}
pre{background:#f4f4f4;padding:1rem;overflow:auto}h3{margin-top:2rem;border-top:1px solid #ddd;padding-top:1rem}.m{font-weight:700;text-transform:uppercase}table{border-collapse:collapse}td{padding:.1rem 1rem .1rem 0;vertical-align:top}`;

/** Its only style sheet, for a Content-Security-Policy that allows nothing else. */
export const PAGE_STYLE = STYLE;

/** The reference as one page of HTML that loads nothing. */
export function referencePage(operations: readonly Operation[], version: string): string {
  const groups = Map.groupBy(operations, ({ tag }) => tag);
  const sections = [...groups].map(([tag, members]) => `<h2>${escape(tag)}</h2>${members.map(section).join('')}`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Waybill ${escape(version)}</title><style>${STYLE}</style></head>
<body><h1>Waybill ${escape(version)}</h1><p>Send <code>Authorization: Bearer &lt;API_KEY&gt;:&lt;SECRET_KEY&gt;</code> with every request. Schemas of all bodies: <a href="/openapi.json">openapi.json</a>.</p>${sections.join('')}</body></html>`;
}

function section({ method, path, id, summary, billable, parameters = [], body, status = 200, example, errors = {} }: Operation): string {
  const failures = Object.entries(errors).map(([code, codes]) => `<tr><td>${code}</td><td>${codes.join(', ')}</td></tr>`);
  const given = parameters.map(({ name, in: where, description }) => `<tr><td><code>${escape(name)}</code></td><td>${where}</td><td>${escape(description)}</td></tr>`);
  return [
    `<h3 id="${id}"><span class="m">${method}</span> <code>${escape(path)}</code></h3><p>${escape(summary)}. ${billable ? 'Billable.' : 'Free.'} Answers ${status}.</p>`,
    given.length > 0 ? `<table>${given.join('')}</table>` : '',
    body?.example === undefined ? '' : `<p>Request</p>${json(body.example)}`,
    example === undefined ? '' : `<p>Answer</p>${json(example)}`,
    failures.length > 0 ? `<p>Errors</p><table>${failures.join('')}</table>` : '',
  ].join('');
}

const json = (value: unknown): string => `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`;
