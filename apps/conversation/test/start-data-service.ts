import { ConversationDataServiceService } from '@parley/contract/conversation-data';
import { createGrpcClient, type GrpcClient } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import type { Nats } from '@parley/jetstream';
import type { Pool } from '@parley/postgres';
import { createLogger, createMetrics } from '@parley/process';
import { conversationDataService } from '../src/data-server';
import { createFactThreads } from '../src/exports/fact-threads';
import { SCHEMA } from '../src/schema';

export interface TestDataService {
  readonly client: GrpcClient<typeof ConversationDataServiceService>;
  stop(): Promise<void>;
}

/** ConversationDataService over the tested service's database. */
export async function startDataService(databaseUrl: string, pool: Pool, nats: Nats): Promise<TestDataService> {
  const logger = createLogger('test', 'silent');
  const facts = createFactThreads({ databaseUrl, schema: SCHEMA, statementTimeoutMs: 60_000 });
  const deps = { pool, nats, facts, wakeRelay: () => undefined };
  const services = [conversationDataService({ ...deps, logger, metrics: createMetrics('test') })];
  const server = await startGrpcServer({ listen: '127.0.0.1:0', services, logger });
  const address = `127.0.0.1:${server.port}`;
  const client = createGrpcClient(ConversationDataServiceService, { name: 'Data', address, caller: 'test' });
  return {
    client,
    stop: async () => {
      client.close();
      await server.close();
      await facts.close();
    },
  };
}
