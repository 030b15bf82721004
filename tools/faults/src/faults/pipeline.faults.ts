import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AgentServiceService } from '@parley/contract/agent';
import { createGrpcClient } from '@parley/grpc';
import { publish, streams } from '@parley/jetstream';
import type { Tenant } from '@parley/schemas';
import { waitUntil } from '@parley/stack';
import { askClickhouse } from '@parley/testing';
import { createTally } from '@parley/testing/load/tally';
import { createTenant } from '@parley/testing/load/tenants';
import { endOf } from '@parley/testing/load/outcome';
import { write, type LoadContext } from '@parley/testing/load/write';
import type { Link } from '../system/links';
import type { ManagedProcess } from '../system/managed-process';
import type { System } from '../system/start-system';
import type { Fault, FaultContext } from './fault';

const windowMs = streams.conversationEvents.duplicateWindowMs;
const PATIENCE_MS = 10_000;

function linksOf({ links }: System, from: string, to: string): Link[] {
  return links.filter((link) => link.from.startsWith(from) && link.to === to);
}

async function killWhileAnswerIsHeld(system: System, links: readonly Link[], holdMs: number): Promise<string[]> {
  for (const { proxy } of links) proxy.mode.holdsAnswers = true;
  const holding = (): Link | undefined => links.find(({ proxy }) => proxy.heldBytes() > 0);
  const isHeld = await waitUntil(() => holding() !== undefined, PATIENCE_MS);
  await sleep(holdMs);
  const link = holding();
  if (link) system.process(link.from).kill();
  for (const { proxy } of links) proxy.heal();
  return isHeld && link ? [] : ['no answer came to be kept back'];
}

const sinkBeforeAck: Fault = {
  name: 'kill-sink-before-ack',
  text: 'kill -9 of a sink after ClickHouse has stored its batch, before it has acknowledged the events',
  topology: 'proxied',
  isQuick: true,
  isRandom: true,
  inject: ({ system }) => killWhileAnswerIsHeld(system, linksOf(system, 'analytics-sink', 'clickhouse'), 0),
};

async function findRelay({ ops, processes }: System): Promise<ManagedProcess | undefined> {
  for (const one of processes.filter(({ kind }) => kind === 'conversation')) {
    const text = await readMetrics(ops[one.name] ?? '');
    if (/^parley_outbox_is_leader\{.*\} 1$/m.test(text)) return one;
  }
  return undefined;
}

async function killRelayBeforeMark({ system, log }: FaultContext): Promise<string[]> {
  const relay = await findRelay(system);
  if (!relay) return ['no process leads the relay'];
  const links = system.links.filter(({ from, to }) => from === relay.name && to === 'nats');
  log(`${relay.name} leads the relay`);
  // Enough to publish events; below the relay's timeout of 3 s.
  return killWhileAnswerIsHeld(system, links, 500);
}

const relayBeforeMark: Fault = {
  name: 'kill-relay-before-mark',
  text: 'kill -9 of the relay after the stream has stored its events, before it has marked them',
  topology: 'proxied',
  isQuick: true,
  isRandom: true,
  inject: killRelayBeforeMark,
};

const relayAwayForLong: Fault = {
  name: 'relay-away-for-long',
  text: `as before, and no relay can reach nats for ${windowMs / 1_000 + 10} s, longer than nats remembers duplicates`,
  topology: 'proxied',
  inject: async (context) => {
    const missed = await killRelayBeforeMark(context);
    const links = linksOf(context.system, 'conversation', 'nats');
    for (const { proxy } of links) proxy.cut();
    await sleep(context.duration({ full: windowMs + 10_000, quick: windowMs + 10_000, random: 2_000 }));
    for (const { proxy } of links) proxy.heal();
    return missed;
  },
};

const lostAnswers: Fault = {
  name: 'lose-insert-answers',
  text: 'ClickHouse stores batches, but the answers to up to six of them are lost with their connections',
  topology: 'proxied',
  isQuick: true,
  isRandom: true,
  inject: async ({ system }) => {
    const links = linksOf(system, 'analytics-sink', 'clickhouse');
    for (const { proxy } of links) proxy.mode.answersToDrop = 3;
    const left = (): number => links.reduce((sum, { proxy }) => sum + proxy.mode.answersToDrop, 0);
    await waitUntil(() => left() === 0, PATIENCE_MS);
    const wasLost = left() < 6;
    for (const { proxy } of links) proxy.heal();
    return wasLost ? [] : ['no answer was lost'];
  },
};

const poison: Fault = {
  name: 'poison-events',
  text: 'three unreadable events, and an unreadable agent.deleted, are in the streams',
  topology: 'direct',
  isQuick: true,
  isRandom: true,
  isStrict: true,
  inject: async (context) => {
    const { system, tenants } = context;
    const mark = randomUUID();
    const agent = await createBusyAgent(context, mark);
    const before = await countGivenUp(system);
    const subject = `parley.live.${tenants[0]?.accountId ?? ''}`;
    const envelope = { specversion: '1.0', id: mark, source: '/parley/conversation', type: 'message.created' };
    const texts = [
      `{"${mark}"`,
      JSON.stringify({ hello: mark }),
      JSON.stringify({ ...envelope, data: { id: 'msg_1' } }),
    ];
    const send = (stream: string, on: string, data: string): Promise<unknown> =>
      publish(system.nats, { stream, subject: on, data, messageId: randomUUID() });
    for (const text of texts) await send(streams.conversationEvents.name, `${subject}.message.created`, text);
    await send(streams.agentEvents.name, `${subject}.agent.deleted`, '{');
    await agent.remove();
    const isCounted = async (): Promise<boolean> => {
      const now = await countGivenUp(system);
      return now.agents > before.agents && now.conversations >= before.conversations + texts.length;
    };
    const wasCounted = await waitUntil(isCounted, PATIENCE_MS);
    return async () => {
      const setAside = await countRejected(system, mark);
      return [
        // A process killed since starts from zero.
        ...(wasCounted || (await isCounted()) ? [] : ['unreadable events were not counted']),
        ...(setAside === texts.length ? [] : [`${setAside} of ${texts.length} unreadable events were set aside`]),
        ...((await waitUntil(agent.isEscalated, PATIENCE_MS)) ? [] : ['an agent was deleted after it without effect']),
      ];
    };
  },
};

/** Deleted at the agent service: the gateway would escalate the conversation itself. */
async function createBusyAgent({ system, balancer, tenants }: FaultContext, mark: string) {
  // Without load, so that no ledger has its writes.
  const place = { tag: `poison ${mark}`, accountId: tenants.at(-1)?.accountId ?? '', mode: 'test' } as const;
  const { api, agentIds, accountUuid } = await createTenant(system, balancer, place);
  const tenant: Tenant = { accountId: place.accountId, accountUuid, mode: place.mode };
  const giveUpAt = performance.now() + PATIENCE_MS;
  const writing: LoadContext = { tally: createTally(), isStopping: () => false, giveUpAt: () => giveUpAt };
  const body = { agent_id: agentIds[0] ?? '', channel: 'widget', customer: { id: mark } } as const;
  const opened = await write(writing, (options) => api.conversations.open(body, options));
  const id = opened.outcome === 'acknowledged' ? opened.data.id : '';
  return {
    remove: () => deleteAgent(system, tenant, agentIds[0] ?? ''),
    isEscalated: async () => {
      const ended = await endOf(api.conversations.get(id));
      return 'data' in ended && ended.data.status === 'escalated';
    },
  };
}

async function deleteAgent({ agentAddress: address, access }: System, tenant: Tenant, id: string): Promise<void> {
  const options = { name: 'The agent service', address, caller: 'faults', ...access };
  const agents = createGrpcClient(AgentServiceService, options);
  try {
    await agents.deleteAgent({ id }, { tenant, deadlineMs: PATIENCE_MS });
  } finally {
    agents.close();
  }
}

/** Counts only what the running processes have seen. */
async function countGivenUp({ ops }: System): Promise<{ conversations: number; agents: number }> {
  const texts = await Promise.all(Object.values(ops).map(readMetrics));
  const count = ({ name }: { name: string }): number => {
    const line = new RegExp(`^parley_consumer_terminated_messages_total\\{.*stream="${name}".*\\} (\\d+)$`, 'gm');
    return [...texts.join('\n').matchAll(line)].reduce((sum, [, value]) => sum + Number(value), 0);
  };
  return { conversations: count(streams.conversationEvents), agents: count(streams.agentEvents) };
}

/** Empty while the process is down. */
async function readMetrics(address: string): Promise<string> {
  const answer = await fetch(`http://${address}/metrics`).catch(() => undefined);
  return (await answer?.text()) ?? '';
}

/** Counts only this fault's events, as the same fault may have run before. */
async function countRejected({ clickhouse }: System, mark: string): Promise<number> {
  const sql = 'SELECT count() AS rejected FROM rejected_events FINAL WHERE position(raw, {mark: String}) > 0';
  const [row] = await askClickhouse<{ rejected: string }>(clickhouse, sql, { mark });
  return Number(row?.rejected);
}

export const pipelineFaults: readonly Fault[] = [sinkBeforeAck, relayBeforeMark, relayAwayForLong, lostAnswers, poison];
