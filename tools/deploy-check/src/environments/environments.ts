import { join } from 'node:path';
import { processes, storeVariables, type Store } from '@parley/topology';
import { buildKustomization, type Kustomize } from '../kustomize/build';
import { findKustomizations } from '../kustomize/find-kustomizations';
import { services } from '../manifests/calls';
import type { OutsideSecret } from '../manifests/checks/references.check';
import { nameOf, type Manifest } from '../manifests/manifest';

export interface Environment {
  readonly name: string;
  readonly manifests: readonly Manifest[];
  readonly storePorts: Readonly<Record<Store, number>>;
  readonly hasOwnStores: boolean;
  readonly outsideSecrets: readonly OutsideSecret[];
}

const plainPorts = { postgres: 5432, redis: 6379, nats: 4222, clickhouse: 8123 };
const tlsPorts = { ...plainPorts, clickhouse: 8443 };

const tlsSecrets: readonly OutsideSecret[] = services.map((service) => ({
  name: `${service}-tls`,
  keys: ['tls.crt', 'tls.key', 'ca.crt'],
}));

const storesCa: OutsideSecret = {
  name: 'stores-ca',
  keys: ['postgres.crt', 'redis.crt', 'nats.crt', 'clickhouse.crt'],
};

/** The list in deploy/README.md. */
export const outsideSecrets: readonly OutsideSecret[] = [
  ...processes.map(({ name, stores }) => ({ name, keys: stores.map((store) => storeVariables[store]) })),
  { name: 'analytics-migrations', keys: ['CLICKHOUSE_URL'] },
  { name: 'encryption', keys: ['SECRETS_KEY'] },
  storesCa,
  ...tlsSecrets,
];

/** The folders are applied together. */
const local = { storePorts: plainPorts, hasOwnStores: true };
const remote = { storePorts: tlsPorts, hasOwnStores: false, outsideSecrets };
const plans = [
  { ...local, name: 'local', paths: ['local', 'local/migrations', 'local/stores'], outsideSecrets: [] },
  {
    ...local,
    name: 'local-tls',
    // The last wins: other Secrets name stores without TLS.
    paths: ['local/stores', 'local-tls/migrations', 'local-tls'],
    outsideSecrets: [...tlsSecrets, storesCa],
  },
  { ...remote, name: 'staging', paths: ['staging', 'staging/migrations'] },
  { ...remote, name: 'production', paths: ['production', 'production/migrations'] },
];

/** With every program; the results must agree. */
export async function buildEnvironments(root: string, programs: readonly Kustomize[]): Promise<Environment[]> {
  const known = new Set(plans.flatMap(({ paths }) => paths));
  for (const { kind, path } of findKustomizations(root)) {
    const name = path.replace('overlays/', '');
    if (kind === 'Kustomization' && name !== path && !known.has(name)) throw new Error(`${path} is checked by nobody`);
  }
  const built = new Map<string, Manifest[]>();
  const build = async (path: string): Promise<void> => {
    built.set(path, await buildAlike(join(root, 'overlays', path), programs));
  };
  await Promise.all([...known].map(build));
  return plans.map(({ paths, ...plan }) => ({
    ...plan,
    manifests: unite(paths.flatMap((path) => built.get(path) ?? [])),
  }));
}

export async function buildEnvironment(root: string, name: string, program: Kustomize): Promise<Environment> {
  const found = plans.find((plan) => plan.name === name);
  if (!found) throw new Error(`there is no overlay ${name}`);
  const { paths, ...plan } = found;
  const built = await Promise.all(paths.map((path) => buildKustomization(program, join(root, 'overlays', path))));
  return { ...plan, manifests: unite(built.flat()) };
}

async function buildAlike(folder: string, programs: readonly Kustomize[]): Promise<Manifest[]> {
  const results = await Promise.all(programs.map((program) => buildKustomization(program, folder)));
  const [first] = results;
  if (!first) throw new Error('there is no program that builds kustomizations');
  const different = results.findIndex((result) => JSON.stringify(sorted(result)) !== JSON.stringify(sorted(first)));
  if (different > 0) {
    throw new Error(`${folder}: ${programs[0]?.name} and ${programs[different]?.name} build different manifests`);
  }
  return first;
}

function sorted(manifests: readonly Manifest[]): Manifest[] {
  return [...manifests].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

/** Documents shared by kustomizations count once. */
function unite(manifests: readonly Manifest[]): Manifest[] {
  return [...new Map(manifests.map((manifest) => [nameOf(manifest), manifest])).values()];
}
