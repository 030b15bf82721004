import { openEgress } from '@parley/egress';
import { openGrpcAccess } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { sweepIdempotencyKeys } from '@parley/idempotency';
import { openDatabase } from '@parley/postgres';
import { repeat, runProcess } from '@parley/process';
import { config } from './config';
import { createModels } from './models/models';
import { createTrainer } from './models/trainer';
import { MIGRATIONS, SCHEMA } from './schema';
import { knowledgeService } from './server';
import { openFileReader } from './sources/read-file-in-child';
import { createSourceReader } from './sources/read-sources';
import { wantDueSyncs } from './sources/sources.store';
import { SITE_LIMITS } from './site/site-limits';
import { sweepExamples } from './suggestions/erasures.store';

/** The last line behind the deadlines of the calls, which are shorter. */
const STATEMENT_TIMEOUT_MS = 10_000;
const SWEEP_INTERVAL_MS = 600_000;
/** How long what customers asked is kept in the suggestions. */
const EXAMPLES_DAYS = 90;
/** A file waits so long at most where nothing else is read; looking costs one read of an index. */
const READ_INTERVAL_MS = 1_000;
const SWEPT_ROWS = 5_000;

runProcess('knowledge', config, async (context) => {
  const { config: settings, logger, metrics, stack } = context;
  const access = openGrpcAccess(settings, { role: 'knowledge', logger, metrics });
  stack.push('grpc certificates', () => access.tls?.close());

  const database = { schema: SCHEMA, directories: MIGRATIONS, statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  const { pool } = await openDatabase(context, database);

  // In every replica: two that sweep at once delete different rows, or none.
  const sweeping = repeat({
    name: 'sweep_knowledge',
    intervalMs: SWEEP_INTERVAL_MS,
    work: async (signal) => {
      await sweepIdempotencyKeys(pool, signal);
      await sweepExamples(pool, EXAMPLES_DAYS, SWEPT_ROWS);
    },
    logger,
    metrics,
  });
  stack.push('sweep', () => sweeping.stop());

  const trainer = createTrainer();
  stack.push('trainer', () => trainer.close());
  const models = createModels({ pool, trainer, modelsMax: settings.MODELS_MAX, logger, metrics });

  const egress = openEgress({ allow: settings.SOURCE_HOSTS });
  stack.push('egress', () => egress.close());
  const reader = createSourceReader({ pool, openReader: openFileReader, egress, limits: SITE_LIMITS, logger });
  stack.push('sources', () => reader.settled());
  const reading = repeat({
    name: 'read_sources',
    intervalMs: READ_INTERVAL_MS,
    work: async (signal) => {
      await wantDueSyncs(pool);
      await reader.fill(signal);
    },
    logger,
    metrics,
  });
  stack.push('look for sources', () => reading.stop());

  const service = knowledgeService({ pool, models, logger, metrics });
  const server = await startGrpcServer({ listen: settings.GRPC_LISTEN, services: [service], logger, ...access });
  stack.push('grpc server', () => server.close());
  return () => true;
});
