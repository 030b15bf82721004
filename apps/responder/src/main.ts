import { AgentServiceService } from '@parley/contract/agent';
import { ConversationServiceService } from '@parley/contract/conversation';
import { ConversationDataServiceService } from '@parley/contract/conversation-data';
import { GuidelineServiceService } from '@parley/contract/guideline';
import { KnowledgeServiceService } from '@parley/contract/knowledge';
import { ModelServiceService } from '@parley/contract/model';
import { ToolServiceService } from '@parley/contract/tool';
import { openEgress } from '@parley/egress';
import { awaitServers, createGrpcClient, openGrpcAccess } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { openNats, streams } from '@parley/jetstream';
import { openRelay } from '@parley/outbox';
import { openDatabase } from '@parley/postgres';
import { runProcess, type Registry, type ReleaseStack } from '@parley/process';
import type { z } from 'zod';
import { config } from './config';
import { consumeHandedBack } from './turn/consume-handed-back';
import { consumeMessages } from './turn/consume-messages';
import { startWorkers } from './turn-jobs/workers';
import { createEmbedder } from './embeddings/embedder';
import { warmUpConduct } from './model/conduct';
import { consumeResolved } from './memory/consume-resolved';
import { startRegularWork } from './regular-work';
import { MIGRATIONS, SCHEMA } from './schema';
import { responderService } from './server';
import { consumeReplies } from './turn/consume-replies';
import { turnRunner } from './turn/run-turn';
import { meterBacklog } from './turn/turn-metrics';

/** The calls' deadlines are shorter. */
const STATEMENT_TIMEOUT_MS = 10_000;

runProcess('responder', config, async (context) => {
  const { config: settings, logger, metrics, stack } = context;
  const access = openGrpcAccess(settings, { role: 'responder', logger, metrics });
  stack.push('grpc certificates', () => access.tls?.close());

  const database = { schema: SCHEMA, directories: MIGRATIONS, statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  const postgres = await openDatabase(context, database);
  const { pool } = postgres;

  const nats = await openNats(context, 'responder');
  const relay = openRelay(context, postgres, { schema: SCHEMA, nats, stream: streams.turnEvents });
  const wakeRelay = (): void => relay.wake();

  const at = (name: string, address: string) => ({ name, address, caller: 'responder', metrics, ...access });
  const ofConversations = at('The conversation service', settings.CONVERSATION_ADDRESS);
  const ofAgents = at('The agent service', settings.AGENT_ADDRESS);
  const clients = {
    agents: createGrpcClient(AgentServiceService, ofAgents),
    guidelines: createGrpcClient(GuidelineServiceService, ofAgents),
    models: createGrpcClient(ModelServiceService, ofAgents),
    tools: createGrpcClient(ToolServiceService, ofAgents),
    conversations: createGrpcClient(ConversationServiceService, ofConversations),
    knowledge: createGrpcClient(KnowledgeServiceService, at('The knowledge service', settings.KNOWLEDGE_ADDRESS)),
    conversationData: createGrpcClient(ConversationDataServiceService, ofConversations),
  };
  for (const [name, client] of Object.entries(clients)) stack.push(`${name} client`, () => client.close());

  const leaseMs = settings.TURN_LEASE_MS;
  const { models, tools } = clients;
  const ways = { ...openWays(settings, stack, metrics), models, tools, keyring: settings.SECRETS_KEY };
  const embedder = createEmbedder({ pool, ...ways, knowledge: clients.knowledge, logger });
  stack.push('embedder', () => embedder.stop());
  const deps = { pool, clients, ...ways, embedder, leaseMs, wakeRelay, logger, metrics };
  meterBacklog(metrics, pool);
  const runTurn = turnRunner(deps);
  const workers = startWorkers({
    pool,
    runTurn,
    turnsMax: settings.TURNS_MAX,
    accountTurnsMax: settings.ACCOUNT_TURNS_MAX,
    leaseMs,
    logger,
    metrics,
  });
  stack.push('workers', () => workers.stop());
  const wakeWorkers = (): void => workers.wake();

  const messages = consumeMessages({ nats, pool, wakeWorkers, wakeRelay, logger, metrics });
  stack.push('consumer of messages', () => messages.stop());

  const handedBack = consumeHandedBack({ nats, pool, wakeWorkers, logger, metrics });
  stack.push('consumer of handbacks', () => handedBack.stop());

  const resolved = consumeResolved({ nats, pool, logger, metrics });
  stack.push('consumer of resolutions', () => resolved.stop());

  const replies = consumeReplies({ nats, knowledge: clients.knowledge, logger, metrics });
  stack.push('consumer of replies', () => replies.stop());

  startRegularWork({ ...deps, conversationData: clients.conversationData, wakeWorkers }, stack);

  const stopping = new AbortController();
  stack.push('started turns', () => stopping.abort());
  const service = responderService({ ...deps, runTurn, stopping: stopping.signal });
  const server = await startGrpcServer({ listen: settings.GRPC_LISTEN, services: [service], logger, ...access });
  stack.push('grpc server', () => server.close());
  void warmUpConduct();
  await awaitServers(clients, logger);
  return () => true;
});

/** To models and tools. */
function openWays({ MODEL_HOSTS, TOOL_HOSTS }: z.output<typeof config>, stack: ReleaseStack, metrics: Registry) {
  const egress = openEgress({ allow: MODEL_HOSTS, meter: { metrics, purpose: 'model' } });
  stack.push('connections to models', () => egress.close());
  const toolEgress = openEgress({ allow: TOOL_HOSTS, isKeptAlive: false, meter: { metrics, purpose: 'tool' } });
  stack.push('connections to tools', () => toolEgress.close());
  return { egress, toolEgress };
}
