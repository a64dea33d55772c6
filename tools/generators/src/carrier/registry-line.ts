const IMPORT = /^import (\w+) from '\.\/([a-z]{2}\.[a-z0-9-]+)\/index\.js';\n/gm;
const LIST = /(export const carriers[^=]*= \[\n)[^\]]*(\];)/;

/** The registry with one more carrier: imports and list in the order of codes. Throws when the code is there already. */
export function withCarrier(registry: string, code: string): string {
  const lines = [...registry.matchAll(IMPORT)].map((match) => ({ name: match[1]!, code: match[2]! }));
  if (lines.some((line) => line.code === code)) throw new Error(`${code} is in the registry already`);
  if (!LIST.test(registry)) throw new Error('the registry has no list "carriers": add the line by hand');
  const all = [...lines, { name: nameOf(code), code }].sort((a, b) => (a.code < b.code ? -1 : 1));
  const imports = all.map((line) => `import ${line.name} from './${line.code}/index.js';\n`).join('');
  const list = all.map(({ name }) => `  ${name},\n`).join('');
  const first = registry.search(IMPORT);
  const rest = registry.replaceAll(IMPORT, '');
  return `${rest.slice(0, first)}${imports}${rest.slice(first)}`.replace(LIST, `$1${list}$2`);
}

/** us.example-post → usExamplePost */
function nameOf(code: string): string {
  return code.replaceAll(/[.-]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
