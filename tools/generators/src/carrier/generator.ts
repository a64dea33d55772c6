import { generateFiles, type Tree } from '@nx/devkit';
import { join } from 'node:path';
import { withCarrier } from './registry-line.ts';

const CARRIERS = 'libs/carriers/src';
const CODE = /^[a-z]{2}\.[a-z0-9]+(-[a-z0-9]+)*$/;

/** `nx g ./tools/generators:carrier us.example`: a folder that passes its own spec, to be changed into the real carrier. */
export default function carrier(tree: Tree, { code }: { code: string }): void {
  if (!CODE.test(code)) throw new Error(`"${code}" is no carrier code: two letters of the country, a dot, a name, as in us.example`);
  const folder = join(CARRIERS, code);
  if (tree.exists(folder)) throw new Error(`${folder} exists already`);
  const registry = join(CARRIERS, 'registry.ts');
  tree.write(registry, withCarrier(tree.read(registry, 'utf8') ?? '', code));
  const name = code.slice(3).replaceAll(/(^|-)([a-z])/g, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase());
  generateFiles(tree, join(import.meta.dirname, 'files'), folder, { code, name, country: code.slice(0, 2).toUpperCase() });
}
