import { createProjectGraphAsync } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

// Without a project graph the boundaries rule passes everything with a mere warning.
process.env.NX_DAEMON = 'false';
await createProjectGraphAsync({ exitOnError: true });

/** Who may import whom: tag of the importing project → tags of the projects it may import. */
const mayImport = {
  'lib:contracts': [],
  'lib:messaging': ['lib:contracts'],
  'lib:database': ['lib:contracts'],
  'lib:service': ['lib:contracts', 'lib:messaging', 'lib:database'],
  'lib:carriers': ['lib:contracts'],
  'lib:client': [],
  'lib:testing': ['lib:contracts', 'lib:messaging', 'lib:database', 'tool:infra'],
  'service:gateway': ['lib:contracts', 'lib:messaging', 'lib:database', 'lib:service'],
  'service:carrier-directory': ['lib:contracts', 'lib:messaging', 'lib:service', 'lib:carriers'],
  'service:tracker': ['lib:contracts', 'lib:messaging', 'lib:database', 'lib:service', 'lib:carriers'],
  'service:subscriptions': ['lib:contracts', 'lib:messaging', 'lib:database', 'lib:service'],
  'service:webhook-dispatcher': ['lib:contracts', 'lib:messaging', 'lib:database', 'lib:service'],
  'kind:carrier-simulator': ['lib:contracts', 'lib:carriers'],
  'kind:e2e': ['lib:contracts', 'lib:carriers', 'lib:client'],
  'tool:bootstrap': [],
  'tool:infra': [],
  'tool:stack': ['tool:bootstrap', 'tool:infra', 'lib:testing'],
  'tool:bench': ['lib:contracts', 'lib:messaging', 'lib:database', 'lib:service', 'lib:carriers', 'lib:testing', 'tool:infra', 'tool:stack'],
  'tool:carriers': ['lib:contracts', 'lib:carriers', 'tool:stack'],
  'tool:operator': ['lib:contracts', 'lib:messaging', 'lib:database', 'lib:service', 'lib:carriers', 'tool:stack', 'service:gateway'],
  'tool:generator': ['lib:carriers'],
};

/** Tests may import these besides. */
const testsMayImport = ['lib:testing', 'kind:carrier-simulator', 'tool:infra', 'tool:stack'];

const boundaries = (besides) => ({
  '@nx/enforce-module-boundaries': [
    'error',
    {
      depConstraints: Object.entries(mayImport).map(([sourceTag, tags]) => ({
        sourceTag,
        onlyDependOnLibsWithTags: [...tags, ...besides, ...(tags.length + besides.length ? [] : ['none'])],
      })),
    },
  ],
});

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', '.nx/', '.waybill/', 'coverage/', '**/fixtures/']),
  {
    files: ['**/*.ts'],
    extends: [ts.configs.recommended],
    plugins: { '@nx': nx },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...boundaries([]),
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['**/*.spec.ts', '**/*.int-spec.ts', 'apps/*/src/testing/**/*.ts', 'apps/e2e/**/*.ts'],
    rules: boundaries(testsMayImport),
  },
);
