import { join } from 'node:path';
import { workspaceRoot } from '@parley/stack';
import { checkComposeScripts, composeStarts, readCompose, type Compose } from '../compose';
import { buildEnvironment, type Environment } from '../environments/environments';
import { kustomizes } from '../kustomize/build';
import type { Container, Workload } from '../manifests/manifest';
import { parseSettings } from './parse-settings';
import { checkScripts } from './scripts.check';
import { startsOf, type Start } from './starts';

/** Removes variables from the real manifests one at a time; each must be reported. Uses compiled apps. */

let local: Environment;
let production: Environment;

beforeAll(async () => {
  const program = kustomizes()[0]!;
  const deploy = join(workspaceRoot, 'deploy');
  [local, production] = await Promise.all([
    buildEnvironment(deploy, 'local', program),
    buildEnvironment(deploy, 'production', program),
  ]);
});

function without(variable: string, id: string, { manifests, ...rest }: Environment, at = 0): Environment {
  const copies = structuredClone(manifests) as Environment['manifests'];
  const workload = copies.find(({ kind, metadata }) => `${kind} ${metadata.name}` === id) as Workload;
  const container = workload.spec.template.spec.containers[at] as { env: Container['env'] };
  expect(container.env?.map(({ name }) => name)).toContain(variable);
  container.env = container.env?.filter(({ name }) => name !== variable) ?? [];
  return { ...rest, manifests: copies };
}

function startsWithout(variable: string, id: string, environment: Environment): Start[] {
  return startsOf(without(variable, id, environment)).filter(({ where }) => where.includes(id));
}

const fault = (text: string): unknown => expect.stringMatching(new RegExp(`^${text}`));

it('misses a variable of a Deployment, of a role of an app, and of a Job', () => {
  const starts = [
    ...startsWithout('NATS_URL', 'Deployment account', production),
    ...startsWithout('ANALYTICS_ROLE', 'Deployment analytics-sink', production),
    ...startsWithout('DATABASE_URL', 'Deployment ingest', local),
    ...startsWithout('CLICKHOUSE_URL', 'Job migrate-analytics', local),
  ];
  expect(parseSettings(starts)).toEqual([
    fault('production: Deployment account: NATS_URL is missing'),
    // Also with its optional Secrets.
    fault('production: Deployment account with its optional Secrets: NATS_URL is missing'),
    fault('production: Deployment analytics-sink: ANALYTICS_ROLE is missing'),
    fault('local: Deployment ingest: DATABASE_URL is missing'),
    fault('local: Job migrate-analytics: CLICKHOUSE_URL is missing'),
  ]);
});

it('misses a certificate where TLS is required', () => {
  const starts = startsWithout('GRPC_TLS_KEY_FILE', 'Deployment gateway', production);
  expect(parseSettings(starts)).toEqual([fault('production: Deployment gateway: GRPC_TLS_KEY_FILE is missing')]);
});

it('misses the password of a role in Postgres', () => {
  expect(checkScripts(local)).toEqual([]);
  expect(checkScripts(without('WEBHOOK_PASSWORD', 'StatefulSet postgres', local, 1))).toEqual([
    'StatefulSet postgres, container roles: create-services.sh needs WEBHOOK_PASSWORD',
  ]);
});

it('misses a variable in compose.yaml', () => {
  const { services, ...rest } = readCompose();
  const omit = (service: string, variable: string): Compose => {
    const { [variable]: omitted, ...environment } = services[service]?.environment ?? {};
    expect(omitted).toBeDefined();
    return { ...rest, services: { ...services, [service]: { ...services[service], environment } } };
  };
  expect(
    parseSettings(composeStarts(omit('knowledge', 'NATS_URL')).filter(({ where }) => where.endsWith('knowledge'))),
  ).toEqual([fault('compose.yaml: knowledge: NATS_URL is missing')]);
  expect(checkComposeScripts(omit('create-services', 'CHANNEL_PASSWORD'))).toEqual([
    'compose.yaml: create-services: ./deploy/components/datastores/create-services.sh needs CHANNEL_PASSWORD',
  ]);
});
