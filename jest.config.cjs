/**
 * Four projects, told apart by file name:
 *   unit  *.test.ts       no backend; in seconds
 *   int   *.int.test.ts   real Postgres, Redis, NATS and ClickHouse; a missing one fails the run
 *   e2e   *.e2e.test.ts   HTTP and gRPC against the stack that `npm start` starts
 *   campaigns             those of e2e that run a short piece of the faults, the fuzz or the bench, or hundreds of
 *                         conversations, with a whole system of their own: minutes each, one at a time; and what
 *                         tests a measurement of time
 */
const CAMPAIGNS = [
  'e2e/src/answered-once',
  'tools/bench/src/bench',
  'tools/bench/src/load/open-loop',
  'tools/faults/src/faults',
  'tools/fuzz/src/fuzz',
].map((name) => `<rootDir>/${name}.e2e.test.ts`);

const shared = {
  testEnvironment: 'node',
  // The sources of our own packages, as their exports name them, in place of what was built.
  testEnvironmentOptions: { customExportConditions: ['parley-src', 'node', 'node-addons'] },
  // ES modules without an entry for require(): compiled here, loaded natively by Node. The client of OpenID
  // Connect, and the server that stands in for a provider in tests.
  transform: {
    '(\\.ts|/node_modules/(openid-client|oauth4webapi|jose|oauth2-mock-server|basic-auth)/.+\\.m?js)$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        // What a test never touches is not loaded: a quarter of the work of a small file.
        module: { type: 'commonjs', lazy: true },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(openid-client|oauth4webapi|jose|oauth2-mock-server|basic-auth)/)'],
  moduleNameMapper: {
    '^@parley/sdk$': '<rootDir>/packages/sdk/src/index.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.parley', '<rootDir>/.nx'],
};

module.exports = {
  maxWorkers: 2,
  testSequencer: '<rootDir>/tools/testing/jest/longest-first.cjs',
  // For what hangs. Far above what any test or set-up takes, so that none needs a limit of its own: cores that others
  // keep busy must not fail one.
  testTimeout: 900_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      rootDir: __dirname,
      runner: '<rootDir>/tools/testing/jest/grouped-runner.cjs',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.int\\.test\\.ts$', '\\.e2e\\.test\\.ts$'],
    },
    {
      ...shared,
      displayName: 'int',
      rootDir: __dirname,
      testMatch: ['**/*.int.test.ts'],
      globalSetup: '<rootDir>/tools/testing/jest/int-setup.cjs',
      globalTeardown: '<rootDir>/tools/testing/jest/int-teardown.cjs',
    },
    {
      ...shared,
      displayName: 'e2e',
      rootDir: __dirname,
      testMatch: ['**/*.e2e.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...CAMPAIGNS],
      globalSetup: '<rootDir>/tools/testing/jest/e2e-setup.cjs',
      globalTeardown: '<rootDir>/tools/testing/jest/e2e-teardown.cjs',
    },
    {
      ...shared,
      displayName: 'campaigns',
      rootDir: __dirname,
      testMatch: CAMPAIGNS,
    },
  ],
};
