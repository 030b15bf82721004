import { defineConfig } from 'oxlint';
import { projects } from './tools/setup/house-rules.mjs';

/**
 * Everybody's rules, and those of this house that a machine can check. Most of the latter are about structure:
 * - each external system has one door: only its library may import the package;
 * - what may import what follows from the tags in the project.json files;
 * - inside a project, a folder imports only from lower floors, as its project.json lists them;
 * - no file imports itself through others;
 * - process.env is read in one file.
 */
const doors = {
  pg: ['libs/postgres'],
  '@grpc/grpc-js': ['libs/grpc', 'libs/contract'],
  '@clickhouse/client': ['libs/clickhouse', 'tools/stack'],
  '@nats-io/*': ['libs/jetstream'],
  redis: ['libs/redis'],
  '@opentelemetry/*': ['libs/tracing'],
  // Bare Express is what the bench compares the gateway with.
  express: ['apps/gateway', 'apps/channel', 'tools/bench'],
  chdb: ['tools/stack'],
  // Foreign hosts: whoever sends to one passes the check of its address. The bench loads our own.
  undici: ['libs/egress', 'tools/bench'],
  // Whatever is decoded passes its limits, and what signs requests of S3 is beside it.
  sharp: ['libs/media'],
  aws4fetch: ['libs/media'],
  'openid-client': ['apps/account'],
  ai: ['libs/models'],
  '@ai-sdk/*': ['libs/models'],
};

const mayImport = {
  app: ['contract', 'platform'],
  platform: ['contract', 'platform'],
  contract: ['contract', 'platform'],
  testing: ['contract', 'platform', 'testing', 'tool', 'package'],
  tool: ['contract', 'platform', 'testing', 'tool', 'package'],
  e2e: ['contract', 'platform', 'testing', 'package'],
  // Pages for browsers: they speak to the system by its API, through the package, and by nothing else.
  site: ['package'],
  // What others install: it stands alone, and runs where there is no Node.
  package: [],
};

for (const { root, type } of projects) {
  if (!(type in mayImport))
    throw new Error(`${root}/project.json needs a tag type: ${Object.keys(mayImport).join(', ')}`);
}

function boundariesOf({ root, type }, { tests }) {
  const closedDoors = Object.entries(doors)
    .filter(([, roots]) => !roots.includes(root))
    .map(([name, roots]) => ({
      // Anchored: a group of `redis` would close @parley/redis too.
      regex: `^${name.replace('*', '[^/]+')}(/|$)`,
      message: `Only ${roots.join(' and ')} may import it.`,
    }));
  const allowed = new Set([...mayImport[type], ...(tests ? ['testing'] : [])]);
  const closedProjects = projects
    .filter((other) => other.root !== root && !allowed.has(other.type))
    .map((other) => ({
      group: [`@parley/${other.name}`, `@parley/${other.name}/*`],
      message: `A project of type ${type} may not import one of type ${other.type}.`,
    }));
  const otherRoots = {
    regex: '^(\\.\\./)+(apps|libs|packages|tools|e2e)/',
    message: 'Another project is imported by its name.',
  };
  const dependencies =
    type === 'package' && !tests ? [{ regex: '^[^.]', message: 'A package has no dependency.' }] : [];
  return {
    files: tests ? [`${root}/**/*.test.ts`, `${root}/{test,browser}/**/*.ts`] : [`${root}/**/*.ts`, `${root}/**/*.tsx`],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [...closedDoors, ...closedProjects, otherRoots, ...dependencies] },
      ],
    },
  };
}

export default defineConfig({
  plugins: ['typescript', 'import'],
  jsPlugins: ['./tools/setup/house-rules.mjs'],
  categories: { correctness: 'error' },
  options: { typeAware: true, denyWarnings: true },
  rules: {
    // On by default with types; most of what they find here is meant.
    'typescript/no-base-to-string': 'off',
    'typescript/no-implied-eval': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-redundant-type-constituents': 'off',
    'typescript/no-useless-default-assignment': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
    'no-case-declarations': 'error',
    'no-cond-assign': 'error',
    'no-constant-condition': 'error',
    'no-control-regex': 'off',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-misleading-character-class': 'error',
    'no-prototype-builtins': 'error',
    'no-redeclare': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-useless-escape': 'error',
    'preserve-caught-error': 'error',
    'no-unused-vars': [
      'error',
      {
        argsIgnorePattern: '^_',
        caughtErrors: 'all',
      },
    ],
  },
  overrides: [
    {
      files: ['**/*.ts', '**/*.tsx'],
      rules: {
        complexity: ['error', 12],
        eqeqeq: 'error',
        'max-lines': [
          'error',
          {
            max: 250,
            skipBlankLines: true,
            skipComments: true,
          },
        ],
        'max-lines-per-function': [
          'error',
          {
            max: 60,
            skipBlankLines: true,
            skipComments: true,
            IIFEs: true,
          },
        ],
        'no-array-constructor': 'error',
        'no-console': 'error',
        'no-empty-function': 'error',
        'no-redeclare': 'off',
        'no-unused-expressions': 'error',
        'no-useless-constructor': 'error',
        'no-var': 'error',
        'prefer-const': 'error',
        'prefer-rest-params': 'error',
        'prefer-spread': 'error',
        'typescript/adjacent-overload-signatures': 'error',
        'typescript/array-type': 'error',
        'typescript/await-thenable': 'error',
        'typescript/ban-ts-comment': [
          'error',
          {
            minimumDescriptionLength: 10,
          },
        ],
        'typescript/ban-tslint-comment': 'error',
        'typescript/class-literal-property-style': 'error',
        'typescript/consistent-generic-constructors': 'error',
        'typescript/consistent-indexed-object-style': 'error',
        'typescript/consistent-type-assertions': 'error',
        'typescript/consistent-type-imports': 'error',
        'typescript/no-confusing-non-null-assertion': 'error',
        'typescript/no-dynamic-delete': 'error',
        'typescript/no-empty-object-type': 'error',
        'typescript/no-explicit-any': 'error',
        'typescript/no-extraneous-class': 'error',
        'typescript/no-floating-promises': 'error',
        'typescript/no-inferrable-types': 'error',
        'typescript/no-misused-promises': 'error',
        'typescript/no-namespace': 'error',
        'typescript/no-non-null-asserted-nullish-coalescing': 'error',
        'typescript/no-non-null-assertion': 'error',
        'typescript/no-require-imports': 'error',
        'typescript/no-unsafe-function-type': 'error',
        'typescript/prefer-for-of': 'error',
        'typescript/prefer-function-type': 'error',
        'typescript/prefer-literal-enum-member': 'error',
        'typescript/switch-exhaustiveness-check': [
          'error',
          {
            considerDefaultExhaustiveForUnions: true,
          },
        ],
        'typescript/unified-signatures': 'error',
        'no-restricted-properties': [
          'error',
          {
            object: 'process',
            property: 'env',
            message: 'Settings come from readConfig (libs/process).',
          },
        ],
        'import/no-default-export': 'error',
        'house/no-import-circles': 'error',
        'house/capital-numbers': 'error',
      },
    },
    {
      files: ['**/*.tsx'],
      rules: {
        complexity: ['error', 20],
        'max-lines-per-function': [
          'error',
          {
            max: 90,
            skipBlankLines: true,
            skipComments: true,
            IIFEs: true,
          },
        ],
      },
    },
    {
      files: ['**/*.test.ts', '**/*.part.ts'],
      rules: {
        'max-lines-per-function': 'off',
        'max-lines': [
          'error',
          {
            max: 400,
            skipBlankLines: true,
            skipComments: true,
          },
        ],
        'no-unsafe-optional-chaining': 'off',
        'typescript/no-non-null-assertion': 'off',
        'house/capital-numbers': 'off',
      },
    },
    {
      files: ['apps/console/browser/**/*.ts'],
      rules: {
        'no-empty-pattern': 'off',
        'no-console': 'off',
        'no-restricted-properties': 'off',
      },
    },
    {
      files: ['tools/**/*.ts', 'e2e/**/*.ts'],
      rules: {
        'no-console': 'off',
      },
    },
    ...projects.map((project) => boundariesOf(project, { tests: false })),
    ...projects.map((project) => boundariesOf(project, { tests: true })),
    {
      files: ['**/*.ts', '**/*.tsx'],
      excludeFiles: ['e2e/**', 'tools/testing/**', '**/*.test.ts', '**/*.part.ts', '**/fixtures/**'],
      rules: { 'house/folder-floors': 'error' },
    },
    { files: ['oxlint.config.mts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['libs/process/src/environment.ts'], rules: { 'no-restricted-properties': 'off' } },
  ],
  ignorePatterns: ['**/dist/', 'libs/contract/src/gen/', 'packages/sdk/src/base/generated.ts', '.parley/', '.nx/'],
});
