import { existsSync, readdirSync, readFileSync } from 'node:fs';
import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';
import { folderFloors, readFloors } from './tools/setup/folder-floors.mjs';
import { noImportCircles } from './tools/setup/import-circles.mjs';

/**
 * The rules of this house that a machine can check; .oxlintrc.json has those of everybody, which oxlint checks in a
 * hundredth of the time. Most are about structure:
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

const projects = ['libs', 'apps', 'packages', 'tools']
  .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
  .concat('e2e')
  .filter((root) => existsSync(`${root}/package.json`))
  .map(readProject);

/** A project that could not be read would have no doors and no boundaries, and nobody would notice. */
function readProject(root) {
  const project = JSON.parse(readFileSync(`${root}/project.json`, 'utf8'));
  const { name, tags = [] } = project;
  const type = tags.find((tag) => tag.startsWith('type:'))?.slice(5);
  if (!(type in mayImport))
    throw new Error(`${root}/project.json needs a tag type: ${Object.keys(mayImport).join(', ')}`);
  return { ...readFloors(root, project), name, type };
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

const house = {
  rules: {
    'no-import-circles': noImportCircles(['apps', 'libs', 'packages', 'tools', 'e2e']),
    'folder-floors': folderFloors(projects),
  },
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      'libs/contract/src/gen/',
      'packages/sdk/src/base/generated.ts',
      '.parley/',
      '.nx/',
      'coverage/',
    ],
  },
  {
    linterOptions: { reportUnusedDisableDirectives: 'off' },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    // The plugin only names its rules, for comments that switch one off: oxlint has them.
    plugins: { house, '@typescript-eslint': tseslint.plugin },
    languageOptions: { parser: tseslint.parser },
    rules: {
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings come from readConfig (libs/process).' },
      ],
      'no-useless-assignment': 'error',
      'house/no-import-circles': 'error',
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(Program, ExportNamedDeclaration) > [kind=const] > [id.name=/^[a-z]/] > Literal.init[raw=/^[0-9]/]',
          message: 'A number of the whole file is written in capitals: TIMEOUT_MS.',
        },
      ],
    },
  },
  ...projects.map((project) => boundariesOf(project, { tests: false })),
  ...projects.map((project) => boundariesOf(project, { tests: true })),
  // Tests compose what they test, from any floor.
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['e2e/**', 'tools/testing/**', '**/*.test.ts', '**/*.part.ts', '**/fixtures/**'],
    rules: { 'house/folder-floors': 'error' },
  },
  // Playwright's set-up speaks to its tests by the environment.
  { files: ['apps/console/browser/**/*.ts'], rules: { 'no-restricted-properties': 'off' } },
  { files: ['libs/process/src/environment.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['apps/console/public/service-worker.js'],
    ...eslint.configs.recommended,
    languageOptions: { globals: { self: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    ...eslint.configs.recommended,
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        module: 'readonly',
        require: 'readonly',
        __dirname: 'readonly',
        setTimeout: 'readonly',
        URL: 'readonly',
        AbortSignal: 'readonly',
        Blob: 'readonly',
        Headers: 'readonly',
        btoa: 'readonly',
        fetch: 'readonly',
      },
    },
  },
);
