/** Import cycles and back doors, over every file; `npm run lint` runs it after eslint. */
module.exports = {
  forbidden: [
    { name: 'no-import-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'the-public-door-is-for-others',
      comment: 'A file imports its neighbour itself, not through the index of its own library.',
      severity: 'error',
      from: { path: '^((?:apps|libs|tools)/[^/]+)/src/', pathNot: 'spec\\.ts$' },
      to: { path: '^$1/src/index\\.ts$' },
    },
    {
      name: 'no-ways-around-the-public-door',
      comment: 'Another project is imported by its package name, not by a path into it.',
      severity: 'error',
      from: { path: '^((?:apps|libs|tools)/[^/]+)/' },
      to: { path: '^(apps|libs|tools)/[^/]+/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    { name: 'everything-imported-exists', severity: 'error', from: { path: '^(apps|libs|tools)/' }, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|fixtures)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['@waybill/source', 'import', 'node', 'types', 'default'] },
  },
};
