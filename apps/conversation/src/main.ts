import { awaitServers, hasTeamOf, openGrpcAccess } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { openNats, streams } from '@parley/jetstream';
import { openRelay } from '@parley/outbox';
import { openDatabase } from '@parley/postgres';
import { runProcess } from '@parley/process';
import { consumeAgentDeletions } from './agents/consume-agent-deletions';
import { findAgentOf } from './agents/find-agent';
import { config } from './config';
import { conversationDataService } from './data-server';
import { createFactThreads } from './exports/fact-threads';
import { consumeMemberEndings } from './members/consume-member-endings';
import { findActiveMemberOf } from './members/find-member';
import { attachFilesOf } from './messages/attach-files';
import { openClients } from './open-clients';
import { startRegularWork } from './regular-work';
import { MIGRATIONS, SCHEMA } from './schema';
import { consumeTeams } from './teams/consume-teams';
import { findAssigningTeamsOf } from './teams/find-team';
import { conversationServices } from './server';
import { consumeTurns } from './suggestions/consume-turns';

/** The calls' deadlines are shorter. */
const STATEMENT_TIMEOUT_MS = 10_000;

runProcess('conversation', config, async (context) => {
  const { config: settings, logger, metrics, stack } = context;
  const access = openGrpcAccess(settings, { role: 'conversation', logger, metrics });
  stack.push('grpc certificates', () => access.tls?.close());

  const database = { schema: SCHEMA, directories: MIGRATIONS, statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  const postgres = await openDatabase(context, database);
  const { pool } = postgres;

  const nats = await openNats(context, 'conversation');
  const relay = openRelay(context, postgres, { schema: SCHEMA, nats, stream: streams.conversationEvents });
  const wakeRelay = (): void => relay.wake();

  const deletions = consumeAgentDeletions({ nats, pool, wakeRelay, logger, metrics });
  stack.push('consumer of agent deletions', () => deletions.stop());

  const endings = consumeMemberEndings({ nats, pool, wakeRelay, logger, metrics });
  stack.push('consumer of member endings', () => endings.stop());

  const turns = consumeTurns({ nats, pool, wakeRelay, logger, metrics });
  stack.push('consumer of turns', () => turns.stop());

  const teamEvents = consumeTeams({ nats, pool, wakeRelay, logger, metrics });
  stack.push('consumer of teams', () => teamEvents.stop());

  const { agents, members, teams, media } = openClients(settings, { metrics, ...access }, stack);
  const findAssigningTeams = findAssigningTeamsOf(teams);
  startRegularWork({ pool, nats, logger, metrics, wakeRelay, findAssigningTeams }, stack);

  const services = conversationServices({
    findAgent: findAgentOf(agents),
    findActiveMember: findActiveMemberOf(members),
    hasTeam: hasTeamOf(teams),
    attachFiles: attachFilesOf(media),
    ...{ pool, wakeRelay, logger, metrics },
  });
  const facts = createFactThreads({
    databaseUrl: postgres.url,
    schema: SCHEMA,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  });
  stack.push('fact threads', () => facts.close());
  const data = conversationDataService({ pool, nats, wakeRelay, facts, logger, metrics });
  const server = await startGrpcServer({
    listen: settings.GRPC_LISTEN,
    services: [...services, data],
    logger,
    ...access,
  });
  stack.push('grpc server', () => server.close());
  await awaitServers({ agents, members }, logger);
  return () => true;
});
