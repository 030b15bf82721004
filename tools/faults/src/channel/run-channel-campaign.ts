import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Random } from '@parley/process';
import type { Parley } from '@parley/sdk';
import { GRAPH_TOKEN, graphBody, graphHeaders, graphText, seedOf } from '@parley/testing';
import {
  countBy,
  inWords,
  keepStriking,
  withSystem,
  type CampaignPlan,
  type CampaignResult,
} from '../campaign/campaign';
import type { Balancer } from '@parley/testing/load/balancer';
import { createTenant } from '@parley/testing/load/tenants';
import type { System } from '../system/start-system';
import { restart } from '../system/managed-process';
import { judgeCustomer, type CustomerHistory, type KeptMessage } from './judge-channel';
import { startUnrulyGraph, type UnrulyGraph } from './unruly-graph';

const APP_SECRET = 'the app secret of a campaign';
const NUMBER_ID = '106540352242922';
const CUSTOMERS = 24;
/** Just above a request's maximum: until then no message becomes unknown. */
const LEASE_MS = 15_500;
const REST_MS = 240_000;
const PATIENCE_MS = 60_000;
/** Their waits double up to 8 s. */
const API_RETRIES = 10;

/**
 * Kills the channel service while customers and agents write over an unruly WhatsApp. Then nothing may be sent twice,
 * and every message must end or be unknown.
 */
export async function runChannelCampaign(options: CampaignPlan): Promise<CampaignResult> {
  const random = createRandom(seedOf(options.seed, 'channel'));
  const graph = await startUnrulyGraph(random, NUMBER_ID);
  const env = { WHATSAPP_URL: graph.origin, CHANNEL_LEASE_MS: String(LEASE_MS) };
  try {
    return await withSystem(options.start({ env }), async (system, balancer) =>
      campaign(options, system, graph, await openLine(system, balancer)),
    );
  } finally {
    await graph.stop();
  }
}

async function campaign(
  { seed, seconds, log }: CampaignPlan,
  system: System,
  graph: UnrulyGraph,
  line: Line,
): Promise<CampaignResult> {
  const random = createRandom(seedOf(seed, 'customers'));
  graph.report(line.post);
  const until = performance.now() + seconds * 1_000;
  const isOver = (): boolean => performance.now() > until;
  const writers = Array.from({ length: CUSTOMERS }, (_, at) => writeAs(line, `4915110${1_000 + at}`, random, isOver));
  const kills = await keepKilling(system, random, isOver);
  const written = await Promise.all(writers);
  log(`${inWords(kills)}; ${graph.messages.length} messages were taken`);
  await graph.calm();
  const histories = await readAtRest(line, graph, written);
  const ofAgents = histories.flatMap(({ messages }) => messages.filter(({ sender }) => sender === 'agent'));
  const byStatus = countBy(ofAgents, ({ delivery }) => delivery?.status ?? 'nothing');
  const [requests, taken, reports] = [graph.requests.length, graph.messages.length, graph.reports.length];
  return {
    told: [
      `${inWords(kills)}; ${requests} requests, ${taken} taken, ${reports} reports; agent messages: ${inWords(byStatus)}`,
    ],
    findings: histories.flatMap((history) => judgeCustomer(history, graph.reports)),
  };
}

interface Line {
  /** Until the hook answers 200, like Meta. */
  post(body: string): Promise<void>;
  /** Retries for about a minute. */
  readonly api: Parley;
}

async function openLine(system: System, balancer: Balancer): Promise<Line> {
  const { gatewayPorts } = system;
  const tenant = await createTenant(system, balancer, { tag: 'channel', mode: 'live' });
  const api = tenant.api.withOptions({ maxRetries: API_RETRIES });
  const channel = await api.channels.create({
    ...{ type: 'whatsapp', agent_id: tenant.agentIds[0] ?? '', name: 'Shop', settings: { phone_number_id: NUMBER_ID } },
    secrets: { app_secret: APP_SECRET, access_token: GRAPH_TOKEN, verify_token: 'verify' },
  });
  let turn = 0;
  const post = async (body: string): Promise<void> => {
    for (const until = performance.now() + PATIENCE_MS; ; await sleep(200)) {
      const port = gatewayPorts[(turn += 1) % gatewayPorts.length];
      const url = `http://127.0.0.1:${port}${channel.hook_url}`;
      const answer = await fetch(url, { method: 'POST', body, headers: graphHeaders(APP_SECRET, body) }).catch(String);
      if (typeof answer !== 'string' && answer.status === 200) return;
      if (performance.now() > until)
        throw new Error(`the hook: ${typeof answer === 'string' ? answer : answer.status}`);
    }
  };
  return { api, post };
}

type Written = Pick<CustomerHistory, 'number' | 'said' | 'posted'> & { readonly conversationId: string };

/** The customer's messages come once, or twice at once. */
async function writeAs(line: Line, number: string, random: Random, isOver: () => boolean): Promise<Written> {
  const said: string[] = [];
  const posted: string[] = [];
  const say = async (): Promise<void> => {
    const text = `${number} asks ${said.length}`;
    const body = graphBody(NUMBER_ID, { messages: [graphText(number, text)] });
    await Promise.all(Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => line.post(body)));
    said.push(text);
  };
  await say();
  const conversationId = await findConversation(line, number);
  while (!isOver()) {
    await sleep(random.whole(100, 1_200));
    if (random.chance(0.3)) await say();
    const content = `${number} hears ${posted.length}`;
    const author = random.pick(['ai', 'human'] as const);
    await line.api.conversations.messages.send(conversationId, { type: 'text', content, sender: 'agent', author });
    posted.push(content);
  }
  return { number, said, posted, conversationId };
}

async function findConversation(line: Line, number: string): Promise<string> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(200)) {
    const { data } = await line.api.conversations.list({ customer_id: number });
    if (data[0]) return data[0].id;
  }
  throw new Error(`what ${number} wrote did not come in`);
}

/** One or all of the service, each until they have returned. */
function keepKilling(system: System, random: Random, isOver: () => boolean): Promise<Record<string, number>> {
  const channels = system.processes.filter(({ kind }) => kind === 'channel');
  if (channels.length === 0) throw new Error('there is no process of the channel service');
  return keepStriking(
    isOver,
    () => random.whole(500, 4_000),
    async () => {
      const chosen = random.chance(0.3) ? channels : [random.pick(channels)];
      await Promise.all(chosen.map((one) => restart(one, 'SIGKILL', PATIENCE_MS)));
      return chosen.length === 1 ? 'kills of one process' : 'kills of all';
    },
  );
}

async function readAtRest(line: Line, graph: UnrulyGraph, written: readonly Written[]): Promise<CustomerHistory[]> {
  const isWaiting = ({ sender, delivery }: KeptMessage): boolean =>
    sender === 'agent' && (delivery === null || delivery.status === 'queued');
  for (const until = performance.now() + REST_MS; ; await sleep(1_000)) {
    const histories = await Promise.all(written.map((one) => readHistory(line, graph, one)));
    const isAtRest = histories.every((history) => !history.messages.some(isWaiting));
    const isRight = isAtRest && histories.every((history) => judgeCustomer(history, graph.reports).length === 0);
    // The last reports may still be on their way.
    if (isRight || performance.now() > until) return histories;
  }
}

async function readHistory(
  line: Line,
  graph: UnrulyGraph,
  { conversationId, ...one }: Written,
): Promise<CustomerHistory> {
  const messages = await line.api.conversations.messages.list(conversationId, { limit: 100 }).toArray();
  const taken = graph.messages
    .filter(({ body }) => body['to'] === one.number)
    .map(({ id, body }) => ({ id, text: (body['text'] as { body: string }).body }));
  return { ...one, messages, taken };
}
