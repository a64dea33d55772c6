import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programs } from './programs.ts';

const main = `import { createServer } from 'node:http';
const server = createServer((request, response) => response.end('ok'));
server.listen(process.env.PORT, '127.0.0.1', () => console.log('listening'));
process.on('SIGTERM', () => server.close(() => process.exit(0)));
`;

/** A workspace, below the temporary folder, whose programs do nothing but answer that they are ready. For tests. */
export function fakeWorkspace(): string {
  const root = mkdtempSync(join(tmpdir(), 'waybill-workspace-'));
  for (const { name } of programs) {
    const dist = join(root, 'apps', name, 'dist');
    mkdirSync(dist, { recursive: true });
    writeFileSync(join(root, 'apps', name, 'package.json'), '{"type":"module"}');
    writeFileSync(join(dist, 'main.js'), main);
    writeFileSync(join(dist, 'migrate.js'), `console.log('${name}: up to date');\n`);
  }
  mkdirSync(join(root, 'libs'));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'tsconfig.base.json'), '{}');
  writeFileSync(join(root, 'tsconfig.build.json'), '{"compilerOptions":{"outDir":"out"},"files":["empty.ts"]}');
  writeFileSync(join(root, 'empty.ts'), 'export {};\n');
  return root;
}
