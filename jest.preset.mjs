import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));

/** Shared by every project: ES modules, decorators through swc, libraries read from their sources. */
export default {
  testEnvironment: 'node',
  testMatch: ['**/src/**/*.spec.ts', '**/src/**/*.int-spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testEnvironmentOptions: { customExportConditions: ['@waybill/source', 'node', 'node-addons'] },
  globalSetup: `${root}/libs/testing/src/global-setup.ts`,
  globalTeardown: `${root}/libs/testing/src/global-teardown.ts`,
  testTimeout: 30_000,
};
