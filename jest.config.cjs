/**
 * Three projects, told apart by file name:
 *   unit  *.test.ts       no backend; in seconds
 *   int   *.int.test.ts   real Postgres, Redis, NATS and ClickHouse; a missing one fails the run
 *   e2e   *.e2e.test.ts   HTTP and gRPC against the stack that `npm start` starts
 */
const shared = {
  testEnvironment: 'node',
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  moduleNameMapper: { '^@parley/([a-z]+)$': '<rootDir>/libs/$1/src/index.ts' },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.parley', '<rootDir>/.nx'],
};

module.exports = {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      rootDir: __dirname,
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.int\\.test\\.ts$', '\\.e2e\\.test\\.ts$'],
    },
    {
      ...shared,
      displayName: 'int',
      rootDir: __dirname,
      testMatch: ['**/*.int.test.ts'],
    },
    {
      ...shared,
      displayName: 'e2e',
      rootDir: __dirname,
      testMatch: ['**/*.e2e.test.ts'],
    },
  ],
};
