import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MediaServiceService, type Media } from '@parley/contract/media';
import { createGrpcClient, type CallOptions, type GrpcClient } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { openDirectoryStore, type MediaStore } from '@parley/media';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger, createMetrics, createReleaseStack } from '@parley/process';
import { newId, parseId, type Tenant } from '@parley/schemas';
import { MEDIA_MESSAGE_BYTES_MAX } from '@parley/schemas/media';
import { SCHEMA } from '../src/schema';
import { mediaService } from '../src/server';

/** With a store in a directory. */
export interface TestService {
  readonly client: GrpcClient<typeof MediaServiceService>;
  readonly pool: Pool;
  readonly store: MediaStore;
  upload(tenant: Tenant, name?: string, content?: Buffer): Promise<Media>;
  stop(): Promise<void>;
}

const logger = createLogger('test', 'silent');

export function newTenant(mode: Tenant['mode'] = 'live'): Tenant {
  const accountId = newId('acct');
  return { accountId, accountUuid: parseId('acct', accountId) as string, mode };
}

export function as(tenant: Tenant, idempotencyKey?: string): CallOptions {
  return { tenant, idempotencyKey, deadlineMs: 60_000 };
}

export async function startService(databaseUrl: string): Promise<TestService> {
  const stack = createReleaseStack(logger);
  const directory = await mkdtemp(join(tmpdir(), 'parley-files-'));
  stack.push('files', () => rm(directory, { recursive: true, force: true }));
  const pool = createPool({
    url: databaseUrl,
    schema: SCHEMA,
    applicationName: 'media',
    connectionsMax: 10,
    connectTimeoutMs: 60_000,
    statementTimeoutMs: 60_000,
    logger,
  });
  stack.push('pool', () => pool.end());
  const store = openDirectoryStore(directory);
  const service = mediaService({ pool, store, logger, metrics: createMetrics('test') });
  const messageBytesMax = MEDIA_MESSAGE_BYTES_MAX;
  const server = await startGrpcServer({ listen: '127.0.0.1:0', services: [service], messageBytesMax, logger });
  stack.push('server', () => server.close());
  const client = createGrpcClient(MediaServiceService, {
    ...{ name: 'The media service', address: `127.0.0.1:${server.port}`, caller: 'test', messageBytesMax },
  });
  stack.push('client', () => client.close());
  return {
    client,
    pool,
    store,
    upload: async (tenant, name = 'notes.txt', content = Buffer.from('Hello')) =>
      (await client.createMedia({ name, content }, as(tenant))).media as Media,
    stop: () => stack.releaseAll(),
  };
}
