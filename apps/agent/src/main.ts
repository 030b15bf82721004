import { KnowledgeServiceService } from '@parley/contract/knowledge';
import { MemberServiceService } from '@parley/contract/member';
import { TeamServiceService } from '@parley/contract/team';
import { awaitServers, createGrpcClient, hasTeamOf, openGrpcAccess } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { sweepIdempotencyKeys } from '@parley/idempotency';
import { openNats, streams } from '@parley/jetstream';
import { openRelay } from '@parley/outbox';
import { openDatabase } from '@parley/postgres';
import { repeat, runProcess } from '@parley/process';
import { findSourcesOf } from './agents/look-up-references';
import { createRequireAccount } from './agents/require-account';
import { config } from './config';
import { MIGRATIONS, SCHEMA } from './schema';
import { agentService, guidelineService, modelService, toolService } from './server';

/** The calls' deadlines are shorter. */
const STATEMENT_TIMEOUT_MS = 10_000;
const SWEEP_INTERVAL_MS = 600_000;

runProcess('agent', config, async (context) => {
  const { config: settings, logger, metrics, stack } = context;
  const access = openGrpcAccess(settings, { role: 'agent', logger, metrics });
  stack.push('grpc certificates', () => access.tls?.close());

  const database = { schema: SCHEMA, directories: MIGRATIONS, statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  const postgres = await openDatabase(context, database);
  const { pool } = postgres;

  const nats = await openNats(context, 'agent');
  const relay = openRelay(context, postgres, { schema: SCHEMA, nats, stream: streams.agentEvents });

  // In every replica: two at once delete different rows.
  const sweeping = repeat({
    name: 'sweep_idempotency_keys',
    intervalMs: SWEEP_INTERVAL_MS,
    work: (signal) => sweepIdempotencyKeys(pool, signal),
    logger,
    metrics,
  });
  stack.push('sweep of idempotency keys', () => sweeping.stop());

  const atAccount = {
    name: 'The account service',
    address: settings.ACCOUNT_ADDRESS,
    caller: 'agent',
    metrics,
    ...access,
  };
  const accounts = createGrpcClient(MemberServiceService, atAccount);
  stack.push('account client', () => accounts.close());
  const requireAccount = createRequireAccount(accounts);
  const teams = createGrpcClient(TeamServiceService, atAccount);
  stack.push('team client', () => teams.close());
  const hasTeam = hasTeamOf(teams);

  // Connects on first use: few agents name sources.
  const knowledge = createGrpcClient(KnowledgeServiceService, {
    name: 'The knowledge service',
    address: settings.KNOWLEDGE_ADDRESS,
    caller: 'agent',
    metrics,
    ...access,
  });
  stack.push('knowledge client', () => knowledge.close());
  const findSources = findSourcesOf(knowledge);

  const services = [
    agentService({ pool, wakeRelay: () => relay.wake(), requireAccount, findSources, hasTeam, logger, metrics }),
    guidelineService({ pool, hasTeam, logger, metrics }),
    modelService({ pool, keyring: settings.SECRETS_KEY, logger, metrics }),
    toolService({ pool, keyring: settings.SECRETS_KEY, logger, metrics }),
  ];
  const server = await startGrpcServer({ listen: settings.GRPC_LISTEN, services, logger, ...access });
  stack.push('grpc server', () => server.close());
  await awaitServers({ accounts }, logger);
  return () => true;
});
