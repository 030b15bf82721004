import { streamNames } from '@parley/jetstream';
import {
  addresses,
  addressVariable,
  callsOf,
  OPERATOR,
  processes,
  schemas,
  services,
  storeVariables,
  type Process,
} from '@parley/topology';
import type { Lists } from './generated-blocks';

const GRPC_PORT = 50_051;

const names = processes.map(({ name }) => name);
/** The gateway starts last and stops first: it admits callers. */
const behindGateway = names.filter((name) => name !== 'gateway');
/** Roles that serve or call gRPC. */
const rolesWithCertificate = [
  ...processes.filter(({ name, address }) => address !== undefined || callsOf(name).length > 0).map(({ name }) => name),
  OPERATOR,
];

/** Derived from libs/topology and libs/jetstream. */
export const lists: Lists = {
  'roles-of-postgres': schemas.map((schema) => `create ${schema} "\${${schema.toUpperCase()}_PASSWORD}"`),
  'build-images': code(
    `for app in ${[...services.map(({ app }) => app), 'parley'].join(' ')}; do`,
    '  docker build --file deploy/Dockerfile --build-arg APP=$app --tag localhost/parley-$app:dev .',
    'done',
  ),
  'secrets-of-stores': [
    '| Secret | Keys |',
    '|---|---|',
    ...processes.map((process) => `| ${process.name} | ${keysOf(process)} |`),
    '| analytics-migrations | CLICKHOUSE_URL |',
  ],
  'secrets-of-certificates': [`${rolesWithCertificate.map((role) => `\`${role}-tls\``).join(', ')}.`],
  'scale-down': code(
    'kubectl -n $NS scale deployment gateway --replicas=0',
    `kubectl -n $NS scale deployment ${behindGateway.join(' ')} --replicas=0`,
    `kubectl -n $NS wait --for=delete pod -l 'app.kubernetes.io/name in (${names.join(',')})' --timeout=2m`,
  ),
  'scale-up': code(
    `kubectl -n $NS scale deployment ${behindGateway.join(' ')} --replicas=2`,
    'kubectl -n $NS rollout status deployment --timeout=10m',
  ),
  'delete-streams': code(
    `for stream in ${streamNames.join(' ')}; do`,
    '  nats -s "$NATS_URL" --tlsca "$STORES_CA/nats.crt" stream rm $stream --force',
    'done',
  ),
  roles: [`${rolesWithCertificate.map((role) => `\`${role}\``).join(', ')}.`],
  'believe-both-cas': code(
    `for role in ${rolesWithCertificate.join(' ')}; do`,
    '  cat old/ca.crt new/ca.crt > $role/ca.crt',
    'done',
  ),
  'output-of-start': output(
    '[   1.1 s] backends are up: postgres, redis, nats, clickhouse',
    '[   2.0 s] tables are up to date',
    `[   4.1 s] services are up: ${names.join(', ')}`,
    '[   4.2 s] the first account was created',
    '[   4.2 s] Parley is ready: http://localhost:18080',
  ),
  'address-variables': [`${addresses.map((address) => `\`${addressVariable(address)}\``).join(', ')}.`],
  'services-with-postgres': [`${schemas.map((schema) => `\`${schema}\``).join(', ')}.`],
  'pods-of-parley': code(`PODS='app.kubernetes.io/name in (${names.join(',')})'`),
  ports: [
    '| In `addresses` of `stack.json` | Kubernetes, compose |',
    '|---|---|',
    ...processes.flatMap(({ name, address }) => (address ? [`| ${address} | \`${name}:${GRPC_PORT}\` |`] : [])),
  ],
};

function code(...lines: readonly string[]): string[] {
  return ['```sh', ...lines, '```'];
}

function output(...lines: readonly string[]): string[] {
  return ['```', ...lines, '```'];
}

function keysOf({ app, stores }: Process): string {
  return stores
    .map((store) => (store === 'postgres' ? `${storeVariables[store]} (schema ${app})` : storeVariables[store]))
    .join(', ');
}
