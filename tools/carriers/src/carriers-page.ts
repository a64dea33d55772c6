import { carriers, credentialVariables, type Manifest } from '@waybill/carriers';

const BEGIN = '<!-- written by "npm run carriers -- docs" from the manifests -->';
const END = '<!-- end of what is written -->';

/** The page with its table of carriers written anew between the two marks. Throws one sentence when the marks are missing. */
export function withCarriers(page: string): string {
  const [before, rest] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (before < 0 || rest < before) throw new Error(`docs/carriers.md lacks the line ${BEGIN}, or ${END} behind it.`);
  return `${page.slice(0, before)}${BEGIN}\n\n${carrierTable()}\n\n${page.slice(rest)}`;
}

function carrierTable(): string {
  const listed = carriers.map(({ manifest }) => manifest).filter(({ sandbox }) => !sandbox);
  const head = ['code', 'carrier', 'access', 'credentials', 'inputs', 'numbers a request', 'requests a second', 'written after'];
  const rows = listed.map((manifest) => [
    `\`${manifest.code}\`${variants(manifest)}`,
    `${manifest.name.en}${manifest.regions ? ` (${manifest.country}: ${manifest.regions.join(', ')})` : ''}`,
    manifest.access,
    credentials(manifest),
    inputs(manifest),
    String(manifest.batchSize),
    String(manifest.limits.perSecond),
    manifest.document,
  ]);
  const count = `${listed.length} carriers, ${listed.filter(({ access }) => access === 'official').length} over official partner APIs. Public endpoints may change and block at any time.`;
  return [count, '', ...[head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`)].join('\n');
}

/** Aliases that the directory lists as carriers of their own. */
function variants({ aliases }: Manifest): string {
  return aliases.filter(({ listed }) => listed).map(({ code }) => `, \`${code}\``).join('');
}

function credentials(manifest: Manifest): string {
  if (manifest.credentials.length === 0) return 'none';
  const where = [...new Set(manifest.credentials.map(({ whereToGet }) => whereToGet))].join('; ');
  return `${credentialVariables(manifest).map((variable) => `\`${variable}\``).join(', ')}: ${where}`;
}

function inputs({ inputs: { postalCode, phoneNumber } }: Manifest): string {
  const described = [
    postalCode && `postal code ${postalCode.need}`,
    phoneNumber && `phone number ${phoneNumber.need}`,
  ].filter(Boolean);
  return described.join(', ') || '–';
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
