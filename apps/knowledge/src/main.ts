import { openEgress } from '@parley/egress';
import { openGrpcAccess } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { sweepIdempotencyKeys } from '@parley/idempotency';
import { openNats, streams } from '@parley/jetstream';
import { openRelay } from '@parley/outbox';
import { openDatabase } from '@parley/postgres';
import { environment, repeat, runProcess, type ProcessContext, type ReadinessCheck } from '@parley/process';
import type { z } from 'zod';
import { ingestConfig, serveConfig } from './config';
import { createVectorIndexes } from './embeddings/vector-indexes';
import { createModels } from './models/models';
import { createTrainer } from './models/trainer';
import { createVocabularies } from './passages/vocabularies';
import { MIGRATIONS, SCHEMA } from './schema';
import { knowledgeService } from './server';
import { SITE_LIMITS } from './sources/site-limits';
import { openFileReader } from './sources/read-file-in-child';
import { startSourceWorker } from './reading/read-sources';
import { wantDueSyncs } from './sources/sources.store';
import { resolveExpiredConflicts } from './suggestions/conflicts.store';
import { sweepExamples } from './suggestions/erasures.store';

/** The calls' deadlines are shorter. */
const STATEMENT_TIMEOUT_MS = 10_000;
const SWEEP_INTERVAL_MS = 600_000;
const EXAMPLES_DAYS = 90;
/** A sync's longest delay. */
const SCHEDULE_INTERVAL_MS = 1_000;
const SWEPT_ROWS = 5_000;

const database = { schema: SCHEMA, directories: MIGRATIONS, statementTimeoutMs: STATEMENT_TIMEOUT_MS };

type Context<Config extends z.ZodObject> = ProcessContext<z.infer<Config>>;

// Searches share no process with untrusted files. `serveConfig` reports a wrong role.
if (environment()['KNOWLEDGE_ROLE'] === 'ingest') runProcess('knowledge', ingestConfig, runIngest);
else runProcess('knowledge', serveConfig, runServe);

async function runServe(context: Context<typeof serveConfig>): Promise<ReadinessCheck> {
  const { config, logger, metrics, stack } = context;
  const access = openGrpcAccess(config, { role: 'knowledge', logger, metrics });
  stack.push('grpc certificates', () => access.tls?.close());
  const postgres = await openDatabase(context, database);
  const { pool } = postgres;

  const nats = await openNats(context, 'knowledge');
  openRelay(context, postgres, { schema: SCHEMA, nats, stream: streams.knowledgeEvents });

  // In every replica: two at once delete different rows.
  const sweeping = repeat({
    name: 'sweep_knowledge',
    intervalMs: SWEEP_INTERVAL_MS,
    work: async (signal) => {
      await sweepIdempotencyKeys(pool, signal);
      await sweepExamples(pool, EXAMPLES_DAYS, SWEPT_ROWS);
      await resolveExpiredConflicts(pool, SWEPT_ROWS);
    },
    logger,
    metrics,
  });
  stack.push('sweep', () => sweeping.stop());

  const trainer = createTrainer();
  stack.push('trainer', () => trainer.close());
  const models = createModels({ pool, trainer, modelsMax: config.MODELS_MAX, logger, metrics });
  const service = knowledgeService({
    pool,
    models,
    vectors: createVectorIndexes(pool),
    vocabularies: createVocabularies(pool),
    logger,
    metrics,
  });
  const server = await startGrpcServer({ listen: config.GRPC_LISTEN, services: [service], logger, ...access });
  stack.push('grpc server', () => server.close());
  return () => true;
}

async function runIngest(context: Context<typeof ingestConfig>): Promise<ReadinessCheck> {
  const { config, logger, metrics, stack } = context;
  const { pool } = await openDatabase(context, database);
  const egress = openEgress({ allow: config.SOURCE_HOSTS, meter: { metrics, purpose: 'source' } });
  stack.push('egress', () => egress.close());
  const worker = startSourceWorker({
    ...{ pool, openReader: openFileReader, egress, limits: SITE_LIMITS, logger, metrics },
  });
  stack.push('sources', () => worker.stop());
  const schedule = repeat({
    name: 'want_due_syncs',
    intervalMs: SCHEDULE_INTERVAL_MS,
    work: async () => {
      await wantDueSyncs(pool);
      worker.wake();
    },
    logger,
    metrics,
  });
  stack.push('schedule of syncs', () => schedule.stop());
  return () => true;
}
