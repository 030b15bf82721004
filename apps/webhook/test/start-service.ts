import { WebhookServiceService, type Webhook } from '@parley/contract/webhook';
import { openEgress, parseAllowList, type Egress } from '@parley/egress';
import { createGrpcClient, type CallOptions, type GrpcClient } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger, createMetrics, createReleaseStack } from '@parley/process';
import { newId, parseId, permissions, type Tenant } from '@parley/schemas';
import { parseKeyring } from '@parley/secrets';
import { meterDeliveries } from '../src/delivery/delivery-metrics';
import { recordBatched } from '../src/delivery/record-batched';
import { startWorkers, type Workers } from '../src/delivery/workers';
import { SCHEMA } from '../src/schema';
import { webhookService } from '../src/server';

export interface TestService {
  readonly client: GrpcClient<typeof WebhookServiceService>;
  readonly pool: Pool;
  readonly egress: Egress;
  /** For all events, with its secret. */
  create(tenant: Tenant, url: string, fields?: object): Promise<Webhook & { secret: string }>;
  /** Like another process. */
  startWorkers(rest?: { leaseMs?: number; timeoutMs?: number; deliveriesMax?: number }): Workers;
  stop(): Promise<void>;
}

export const logger = createLogger('test', 'silent');

export const keyring = parseKeyring(Buffer.alloc(32, 7).toString('base64'));

/** Another account, live unless given. */
export function newTenant(mode: Tenant['mode'] = 'live'): Tenant {
  const accountId = newId('acct');
  return { accountId, accountUuid: parseId('acct', accountId) as string, mode };
}

export function as(tenant: Tenant, idempotencyKey?: string): CallOptions {
  return { tenant, idempotencyKey, deadlineMs: 60_000 };
}

/** @param hosts allowed although not public */
export async function startService(databaseUrl: string, hosts = '127.0.0.1', keys = keyring): Promise<TestService> {
  const stack = createReleaseStack(logger);
  const pool = createPool({
    url: databaseUrl,
    schema: SCHEMA,
    applicationName: 'webhook',
    connectionsMax: 20,
    connectTimeoutMs: 60_000,
    statementTimeoutMs: 60_000,
    logger,
  });
  stack.push('pool', () => pool.end());
  const egress = openEgress({ allow: parseAllowList(hosts) });
  stack.push('egress', () => egress.close());
  const metrics = createMetrics('test');
  let wake: () => void = () => undefined;
  const attempts = {
    pool,
    recordDelivered: recordBatched(pool),
    egress,
    keyring: keys,
    meter: meterDeliveries(metrics),
    logger,
  };
  const service = webhookService({ ...attempts, timeoutMs: 10_000, wakeWorkers: () => wake(), metrics });
  const server = await startGrpcServer({ listen: '127.0.0.1:0', services: [service], logger });
  stack.push('server', () => server.close());
  const client = createGrpcClient(WebhookServiceService, {
    name: 'The webhook service',
    address: `127.0.0.1:${server.port}`,
    caller: 'test',
  });
  stack.push('client', () => client.close());
  return {
    client,
    pool,
    egress,
    create: async (tenant, url, fields = {}) => {
      const request = { fields: JSON.stringify({ url, events: ['*'], ...fields }), permissions: [...permissions] };
      const { webhook, secret } = await client.createWebhook(request, as(tenant));
      return { ...(webhook as Webhook), secret };
    },
    startWorkers: ({ leaseMs = 30_000, timeoutMs = 10_000, deliveriesMax = 64 } = {}) => {
      const workers = startWorkers({
        ...{ ...attempts, timeoutMs, leaseMs, deliveriesMax, metrics: createMetrics('workers') },
      });
      wake = () => workers.wake();
      stack.push('workers', () => workers.stop());
      return workers;
    },
    stop: () => stack.releaseAll(),
  };
}
