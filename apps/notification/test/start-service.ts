import { NotificationServiceService } from '@parley/contract/notification';
import { openEgress, parseAllowList } from '@parley/egress';
import { createGrpcClient, type CallOptions, type GrpcClient } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger, createMetrics, createReleaseStack } from '@parley/process';
import { newId, parseId, type Tenant } from '@parley/schemas';
import { parseKeyring } from '@parley/secrets';
import { openMailer } from '../src/mail/mailer';
import { openVapidKey } from '../src/push/vapid-key';
import { SCHEMA } from '../src/schema';
import { startWorkers } from '../src/sending/workers';
import { notificationService } from '../src/server';
import { createPeers, type FakePeers } from './fake-peers';

/** With workers. */
export interface TestService {
  readonly client: GrpcClient<typeof NotificationServiceService>;
  readonly pool: Pool;
  readonly peers: FakePeers;
  readonly publicKey: string;
  wake(): void;
  stop(): Promise<void>;
}

export const logger = createLogger('test', 'silent');
export const keyring = parseKeyring(Buffer.alloc(32, 7).toString('base64'));
export const PUBLIC_URL = 'https://parley.example.com';
export const call: CallOptions = { deadlineMs: 60_000 };

export function newTenant(mode: Tenant['mode'] = 'live'): Tenant {
  const accountId = newId('acct');
  return { accountId, accountUuid: parseId('acct', accountId) as string, mode };
}

export function as(tenant: Tenant): CallOptions {
  return { tenant, ...call };
}

/** @param smtpUrl none: not configured */
export async function startService(databaseUrl: string, smtpUrl?: string): Promise<TestService> {
  const stack = createReleaseStack(logger);
  const pool = createPool({
    ...{ url: databaseUrl, schema: SCHEMA, applicationName: 'notification', logger },
    ...{ connectionsMax: 20, connectTimeoutMs: 60_000, statementTimeoutMs: 60_000 },
  });
  stack.push('pool', () => pool.end());
  const egress = openEgress({ allow: parseAllowList('127.0.0.1') });
  stack.push('egress', () => egress.close());
  const vapidKey = await openVapidKey(pool, keyring, logger);
  const mailer = smtpUrl === undefined ? undefined : openMailer({ url: smtpUrl, from: 'Parley <parley@example.com>' });
  stack.push('mailer', () => mailer?.close());
  const peers = createPeers();
  const workers = startWorkers({
    ...{ ...peers, pool, egress, vapidKey, mailer, keyring, logger },
    ...{ contact: 'mailto:ops@example.com', publicUrl: PUBLIC_URL, leaseMs: 30_000, metrics: createMetrics('workers') },
  });
  stack.push('workers', () => workers.stop());
  const service = notificationService({
    ...{ pool, egress, keyring, isEmailConfigured: mailer !== undefined, pushPublicKey: vapidKey.publicKey },
    ...{ wakeWorkers: () => workers.wake(), logger, metrics: createMetrics('test') },
  });
  const server = await startGrpcServer({ listen: '127.0.0.1:0', services: [service], logger });
  stack.push('server', () => server.close());
  const client = createGrpcClient(NotificationServiceService, {
    ...{ name: 'The notification service', address: `127.0.0.1:${server.port}`, caller: 'test' },
  });
  stack.push('client', () => client.close());
  return { client, pool, peers, publicKey: vapidKey.publicKey, wake: workers.wake, stop: () => stack.releaseAll() };
}
