import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@parley/stack';
import { environmentOf, secretsOf, type SecretData } from '../cluster/plan-pod';
import type { Environment } from '../environments/environments';
import { appOf, configsOf, nameOf, workloadsOf, type Container, type Workload } from '../manifests/manifest';

/** Other variables take any text. */
const shapes: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://role:password@postgres:5432/parley?sslmode=verify-full',
  REDIS_URL: 'rediss://redis:6379',
  NATS_URL: 'tls://nats:4222',
  CLICKHOUSE_URL: 'https://user:password@clickhouse:8443',
  SECRETS_KEY: Buffer.alloc(32).toString('base64'),
  OIDC_ISSUER: 'https://accounts.example.com',
  MEDIA_URL: 'https://api.example.com',
  MEDIA_S3_URL: 'https://s3.example.com',
  MEDIA_S3_BUCKET: 'pictures',
};

export interface Start {
  readonly where: string;
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
}

/** With dummies for outside Secrets. A workload with optional ones counts twice, without and with them. */
export function startsOf({ name, manifests, outsideSecrets }: Environment): Start[] {
  const secrets: SecretData = new Map([
    ...outsideSecrets.map((secret) => [secret.name, dummies(secret.keys)] as const),
    ...secretsOf(manifests),
  ]);
  return workloadsOf(manifests).flatMap((workload) => {
    const [container] = workload.spec.template.spec.containers;
    const app = appOf(container?.image);
    if (!container || !app) return [];
    const optional = optionalSecrets(container);
    const variants = [
      { note: '', secrets },
      ...(optional.size > 0
        ? [{ note: ' with its optional Secrets', secrets: new Map([...optional, ...secrets]) }]
        : []),
    ];
    return variants.map(({ note, secrets: known }) => ({
      where: `${name}: ${nameOf(workload)}${note}`,
      entry: entryOf(app, commandOf(workload)),
      env: environmentOf(container, configsOf(manifests), known),
    }));
  });
}

/** The main file of its command, or that of its image. */
export function entryOf(app: string, command: readonly string[] | undefined): string {
  const file = command?.at(-1) ?? 'dist/main.js';
  const entry = join(workspaceRoot, 'apps', app, file);
  if (!existsSync(entry)) throw new Error(`${entry} is not there: npm run build:fast makes it`);
  return entry;
}

function commandOf(workload: Workload): readonly string[] | undefined {
  return workload.spec.template.spec.containers[0]?.command;
}

function optionalSecrets({ env = [] }: Container): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>();
  for (const { valueFrom } of env) {
    const { optional, name, key } = valueFrom?.secretKeyRef ?? {};
    if (optional && name && key) found.set(name, { ...found.get(name), ...dummies([key]) });
  }
  return found;
}

function dummies(keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, shapes[key] ?? 'dummy']));
}
