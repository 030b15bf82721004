import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '@parley/stack';
import { atOnce } from '@parley/testing/load/at-once';
import { postSigned } from '../load/post-signed';
import { figure } from '../measure/figure';
import { percentile, ratios } from '../measure/statistics';
import { waitForRest } from '../system/wait-for-rest';
import { startOwn, type OwnServer } from '../servers/start-server';
import type { Arrivals } from '../servers/webhook-receiver';
import type { BenchCase, BenchContext, CaseResult } from '../case/case';
import { createConversations, type ConversationFixture } from './conversation-fixture';

/** The most of an account. */
const WEBHOOKS = 20;
const CONVERSATIONS = 100;
/** Of one process. */
const CONNECTIONS = 128;
/** Some 2,000 deliveries for each second of a measurement. */
const BACKLOG_PER_SECOND = 100;
const PER_SECOND = 10;
const WAIT_MS_MAX = 120_000;

/** B14: the rate of webhook deliveries, and how bad receivers affect others. */
export const webhooksCase: BenchCase = {
  name: 'B14',
  title: `webhooks: deliveries/s ÷ a bare loop that signs and posts; p99 of 18 receivers while 1 of ${WEBHOOKS} hangs and 1 fails ÷ while all are healthy`,
  goal: 'at least 0.4; at most 1.2',
  dependsOnRows: false,
  run,
};

type Bench = BenchContext & { readonly fixture: ConversationFixture; readonly receiver: OwnServer };

async function run(context: BenchContext): Promise<CaseResult> {
  const { system, effort, progress } = context;
  const fixture = await createConversations(system, 'B14', CONVERSATIONS);
  const receiver = await startOwn(system, 'webhook-receiver');
  const bench = { ...context, fixture, receiver };
  const [ours, bare, well, beside]: number[][] = [[], [], [], []];
  try {
    for (let repeat = 0; repeat < effort.repeats; repeat += 1) {
      progress.step(`deliveries, ${repeat + 1} of ${effort.repeats}`);
      const { rate, body } = await measureRate(bench);
      ours?.push(rate);
      bare?.push(await postSigned(receiver.url, body, CONNECTIONS, effort.seconds));
      await takeArrivals(receiver);
      progress.step(`delays, ${repeat + 1} of ${effort.repeats}`);
      well?.push(await measureP99(bench, ['/18', '/19']));
      beside?.push(await measureP99(bench, ['/hang', '/fail']));
    }
  } finally {
    await receiver.running.stop();
  }
  const [rates = [], bareRates = [], p99s = [], besides = []] = [ours, bare, well, beside];
  return {
    figures: [
      figure('deliveries/s ÷ bare loop', 'ratio', ratios(rates, bareRates), { is: 'at least', value: 0.4 }),
      figure('p99 with bad receivers ÷ without', 'ratio', ratios(besides, p99s), { is: 'at most', value: 1.2 }),
    ],
    sides: [],
    method: [
      `Deliveries wait for ${WEBHOOKS} webhooks that are disabled, which are then enabled at once: the rate is from the first to the last that arrives. One process of the service claims each in Postgres, signs and posts it, and writes down what came of it. The bare loop signs and posts the same body over ${CONNECTIONS} connections, and keeps nothing. The receiver is one process, which answers at once.`,
      `Then ${PER_SECOND} messages a second are sent for ${3 * effort.seconds} s to ${WEBHOOKS} webhooks, and the time runs from an event to its arrival at the 18 good ones; with two more good ones, and with one that never answers and one that answers 500.`,
    ],
    measured: { repeats: effort.repeats, seconds: effort.seconds },
    facts: {
      'deliveries/s': list(rates),
      'bare loop, requests/s': list(bareRates),
      'p99 of all well, ms': list(p99s),
      'p99 beside bad receivers, ms': list(besides),
    },
  };
}

const list = (values: readonly number[]): string => values.map((value) => Math.round(value)).join(', ');
const isGood = (path: string): boolean => Number(path.slice(1)) < WEBHOOKS - 2;
const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

async function measureRate(bench: Bench): Promise<{ rate: number; body: string }> {
  const { system, fixture, effort, receiver } = bench;
  const ids = await createWebhooks(bench, []);
  await setStatus(bench, ids, 'disabled');
  const messages = BACKLOG_PER_SECOND * effort.seconds;
  await sendMessages(bench, messages);
  await until(async () => {
    const { pagination } = await fixture.tenant.api.webhooks.deliveries.list(ids.at(-1) ?? '', { limit: 1 });
    return pagination.total >= messages;
  });
  await waitForRest(system, fixture.tenant);
  await takeArrivals(receiver);
  await setStatus(bench, ids, 'enabled');
  const due = messages * WEBHOOKS;
  await until(async () => sum(Object.values(await readCounts(receiver))) >= due);
  const arrivals = await takeArrivals(receiver);
  await deleteWebhooks(bench, ids);
  const seconds = (arrivals.lastAt - arrivals.firstAt) / 1_000;
  return { rate: Object.values(arrivals.delays).flat().length / seconds, body: arrivals.body };
}

/** @param others the paths of the two webhooks left out */
async function measureP99(bench: Bench, others: readonly string[]): Promise<number> {
  const { system, fixture, effort, receiver } = bench;
  const ids = await createWebhooks(bench, others);
  // The consumer learns of a new webhook with a delay.
  await until(async () => {
    await sendMessages(bench, 1);
    await sleep(500);
    return Object.keys((await takeArrivals(receiver)).delays).length >= WEBHOOKS;
  });
  const messages = 3 * effort.seconds * PER_SECOND;
  const startedAt = performance.now();
  for (let sent = 1; sent <= messages; sent += 1) {
    await sendMessages(bench, 1);
    await sleep(Math.max(0, startedAt + (sent * 1_000) / PER_SECOND - performance.now()));
  }
  await until(async () => {
    const counts = Object.entries(await readCounts(receiver));
    return sum(counts.map(([path, one]) => (isGood(path) ? one : 0))) >= messages * (WEBHOOKS - 2);
  });
  const { delays } = await takeArrivals(receiver);
  const p99 = percentile(
    Object.entries(delays).flatMap(([path, values]) => (isGood(path) ? values : [])),
    0.99,
  );
  await deleteWebhooks(bench, ids);
  await waitForRest(system, fixture.tenant);
  return p99;
}

function createWebhooks({ fixture, receiver }: Bench, others: readonly string[]): Promise<string[]> {
  const { webhooks } = fixture.tenant.api;
  return Promise.all(
    Array.from({ length: WEBHOOKS }, async (_, number) => {
      const path = others[number - WEBHOOKS + others.length] ?? `/${number}`;
      return (await webhooks.create({ url: `${receiver.url}${path}`, events: ['message.created'] })).id;
    }),
  );
}

async function setStatus({ fixture }: Bench, ids: readonly string[], status: 'enabled' | 'disabled'): Promise<void> {
  await Promise.all(ids.map((id) => fixture.tenant.api.webhooks.update(id, { status })));
}

async function deleteWebhooks({ fixture }: Bench, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => fixture.tenant.api.webhooks.delete(id)));
}

async function sendMessages({ fixture }: Bench, messages: number): Promise<void> {
  const body = { type: 'text', content: 'Where is my order?', sender: 'customer' } as const;
  const { tenant, conversationIds } = fixture;
  await atOnce(messages, (number) =>
    tenant.api.conversations.messages.send(conversationIds[number % conversationIds.length] ?? '', body),
  );
}

const read = async ({ url }: OwnServer, path: string): Promise<unknown> => (await fetch(`${url}${path}`)).json();
const readCounts = async (receiver: OwnServer) => (await read(receiver, '/')) as Readonly<Record<string, number>>;
const takeArrivals = async (receiver: OwnServer) => (await read(receiver, '/arrivals')) as Arrivals;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  if (!(await waitUntil(isSo, WAIT_MS_MAX))) throw new Error('the deliveries do not arrive');
}
