import { openGrpcAccess } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { sweepIdempotencyKeys } from '@parley/idempotency';
import { openNats, streams } from '@parley/jetstream';
import { openRelay } from '@parley/outbox';
import { openDatabase } from '@parley/postgres';
import { openRedis } from '@parley/redis';
import { repeat, runProcess } from '@parley/process';
import { revokedKeysChannel } from '@parley/schemas';
import { sweepAudit } from './audit/audit.store';
import { config } from './config';
import { connectDataOwners } from './connect-data-owners';
import { sweepDeletions } from './deletions/deletions.store';
import { startDeletionWorker } from './deletions/worker';
import { sweepErasures } from './erasures/erasures.store';
import { startErasureWorker } from './erasures/worker';
import { MIGRATIONS, SCHEMA } from './schema';
import { sweepAttempts } from './identities/attempts.store';
import { openProvider } from './identities/provider-config';
import { sweepChallenges } from './passkeys/challenges.store';
import { createPasswords } from './people/passwords';
import { sweepSessions } from './people/sessions.store';
import {
  accountService,
  apiKeyService,
  auditService,
  erasureService,
  exportService,
  memberService,
  personService,
  teamService,
} from './server';

/** The calls' deadlines are shorter. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** Of a revocation's response. */
const REDIS_TIMEOUT_MS = 500;
const SWEEP_INTERVAL_MS = 600_000;
/** Much longer than any step of an erasure; renewed after each. */
const ERASURE_LEASE_MS = 60_000;

runProcess('account', config, async (context) => {
  const { config: settings, logger, metrics, stack } = context;
  const access = openGrpcAccess(settings, { role: 'account', logger, metrics });
  stack.push('grpc certificates', () => access.tls?.close());

  const database = { schema: SCHEMA, directories: MIGRATIONS, statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  const postgres = await openDatabase(context, database);
  const { pool } = postgres;

  const nats = await openNats(context, 'account');
  openRelay(context, postgres, { schema: SCHEMA, nats, stream: streams.accountEvents });

  const redis = await openRedis(context, { commandTimeoutMs: REDIS_TIMEOUT_MS });
  const publishRevocation = (hashHex: string): Promise<number> => redis.publish(revokedKeysChannel, hashHex);

  // In every replica: concurrent sweeps delete different rows.
  const sweeping = repeat({
    name: 'sweep_old_rows',
    intervalMs: SWEEP_INTERVAL_MS,
    work: async (signal) => {
      await sweepIdempotencyKeys(pool, signal);
      await sweepAudit(pool, signal);
      await sweepSessions(pool);
      await sweepChallenges(pool);
      await sweepAttempts(pool);
      await sweepErasures(pool);
      await sweepDeletions(pool);
    },
    logger,
    metrics,
  });
  stack.push('sweep of old rows', () => sweeping.stop());

  const dataOwners = connectDataOwners(settings, metrics, access);
  stack.push('clients of the data owners', () => dataOwners.close());
  const erasures = startErasureWorker({
    ...{ pool, clients: dataOwners.clients, leaseMs: ERASURE_LEASE_MS, logger, metrics },
  });
  stack.push('worker of erasures', () => erasures.stop());

  const provider = openProvider(settings, logger);
  stack.push('egress to the OpenID provider', () => provider?.close());

  const deletions = startDeletionWorker({
    ...{ pool, nats, clients: dataOwners.clients, logger, metrics },
    ...{ leaseMs: ERASURE_LEASE_MS, settleMs: settings.DELETION_SETTLE_MS },
  });
  stack.push('worker of deletions', () => deletions.stop());
  const wakeDeletions = (): void => deletions.wake();

  const passwords = createPasswords(undefined, metrics);
  const services = [
    accountService({ pool, publishRevocation, logger, metrics }),
    apiKeyService({ pool, publishRevocation, keyring: settings.SECRETS_KEY, logger, metrics }),
    auditService({ pool, logger, metrics }),
    personService({ pool, publishRevocation, passwords, provider, logger, metrics }),
    memberService({ pool, publishRevocation, wakeDeletions, keyring: settings.SECRETS_KEY, logger, metrics }),
    teamService({ pool, logger, metrics }),
    exportService({ pool, clients: dataOwners.clients, logger, metrics }),
    erasureService({ pool, wakeWorker: () => erasures.wake(), logger, metrics }),
  ];
  const server = await startGrpcServer({ listen: settings.GRPC_LISTEN, services, logger, ...access });
  stack.push('grpc server', () => server.close());
  return () => true;
});
