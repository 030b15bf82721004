import {
  Caution,
  KnowledgeServiceService,
  type Answer,
  type Document,
  type SearchResponse,
} from '@parley/contract/knowledge';
import { createGrpcClient, type CallOptions, type GrpcClient } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger, createMetrics, createReleaseStack } from '@parley/process';
import { newId, parseId, type Tenant } from '@parley/schemas';
import { createVectorIndexes } from '../src/embeddings/vector-indexes';
import { createModels } from '../src/models/models';
import { createTrainer } from '../src/models/trainer';
import { createVocabularies } from '../src/passages/vocabularies';
import { SCHEMA } from '../src/schema';
import { knowledgeService } from '../src/server';

export interface TestService {
  readonly client: GrpcClient<typeof KnowledgeServiceService>;
  readonly pool: Pool;
  create(tenant: Tenant, question: string, answer: string, rest?: Partial<NewAnswer>): Promise<Answer>;
  /** Markdown. */
  write(tenant: Tenant, title: string, content: string, rest?: Partial<NewDocument>): Promise<Document>;
  search(
    tenant: Tenant,
    query: string,
    rest?: { language?: string; sourceIds?: string[]; documentSources?: string[] },
  ): Promise<SearchResponse>;
  stop(): Promise<void>;
}

interface NewAnswer {
  language: string;
  phrasings: string[];
  validFrom: Date;
  validUntil: Date;
  isEnabled: boolean;
}

interface NewDocument {
  language: string;
  url: string;
  externalId: string;
  isEnabled: boolean;
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
  const pool = createPool({
    url: databaseUrl,
    schema: SCHEMA,
    applicationName: 'knowledge',
    connectionsMax: 10,
    statementTimeoutMs: 5_000,
    logger,
  });
  stack.push('pool', () => pool.end());
  const trainer = createTrainer();
  stack.push('trainer', () => trainer.close());
  const metrics = createMetrics('test');
  const models = createModels({ pool, trainer, modelsMax: 3, logger, metrics });
  const service = knowledgeService({
    ...{ pool, models, vectors: createVectorIndexes(pool), vocabularies: createVocabularies(pool), logger, metrics },
  });
  const server = await startGrpcServer({ listen: '127.0.0.1:0', services: [service], logger });
  stack.push('server', () => server.close());
  const client = createGrpcClient(KnowledgeServiceService, {
    name: 'The knowledge service',
    address: `127.0.0.1:${server.port}`,
    caller: 'test',
  });
  stack.push('client', () => client.close());
  return {
    client,
    pool,
    create: async (tenant, question, answer, { phrasings = [], ...rest } = {}) =>
      (await client.createAnswer({ question, answer, phrasings, ...rest }, as(tenant))).answer as Answer,
    write: async (tenant, title, content, rest = {}) =>
      (await client.createDocument({ fields: { title, content, ...rest } }, as(tenant))).document as Document,
    search: (tenant, query, { language, sourceIds = [], documentSources } = {}) =>
      client.search(
        {
          query,
          language,
          caution: Caution.UNSPECIFIED,
          kinds: [],
          sourceIds,
          documentSources: documentSources && { ids: documentSources },
        },
        as(tenant),
      ),
    stop: () => stack.releaseAll(),
  };
}
