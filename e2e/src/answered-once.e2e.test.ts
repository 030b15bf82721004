import { setTimeout as sleep } from 'node:timers/promises';
import {
  eventually,
  findFaults,
  isAtRest,
  patiently,
  playScript,
  readHistory,
  say,
  scriptKnowledge,
  scriptOf,
  type History,
  type HistoryFault,
  type Hooks,
} from '@parley/testing';
import type { Conversation, Parley } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import { parleyJson } from './command-line';
import { inParallel, makeAgent } from './fixtures';
import { startOwnSystem, type OwnSystem } from './own-system';

/**
 * "How an agent answers" (docs/contract.md), on hundreds of conversations while processes are killed and frozen. More
 * than a minute.
 */

/** Fixed, to repeat the same conversations. */
const SEED = 20_261_126;
const ACCOUNTS = 4;
const CONVERSATIONS = 200;
const CONTROL_CONVERSATIONS = 12;
const LEASE_MS = 1_500;
const READERS = 8;

let system: OwnSystem;
beforeAll(async () => {
  system = await startOwnSystem({ REPLICAS: '2', TURN_LEASE_MS: String(LEASE_MS) });
});
afterAll(async () => {
  closeClients();
  await system?.stop();
});

interface Shop {
  readonly api: Parley;
  readonly agentId: string;
}

async function newShop(mode: 'on' | 'off'): Promise<Shop> {
  const { live } = await newAccount(system.target);
  const { id } = await makeAgent(live, { automation: { mode, limits: { turns: 1_000 } } });
  for (const answer of scriptKnowledge) await live.parley.knowledge.answers.create(answer);
  return { api: live.parley, agentId: id };
}

interface Played {
  readonly api: Parley;
  readonly id: string;
}

function play(shops: readonly Shop[], count: number, hooksOf: (shop: Shop) => Hooks): Promise<Played[]> {
  return inParallel(count, count, async (n) => {
    const shop = shops[n % shops.length] as Shop;
    const { api, agentId } = shop;
    const opening = { agent_id: agentId, channel: 'widget', customer: { id: `customer-${n}` } } as const;
    const { id } = await patiently(() => api.conversations.open(opening));
    await playScript(api, id, scriptOf(SEED, n), hooksOf(shop));
    return { api, id };
  });
}

function readAll(played: readonly Played[], read: (each: Played) => Promise<History>): Promise<History[]> {
  return inParallel(played.length, READERS, (n) => read(played[n] as Played));
}

const faultsOf = (histories: readonly History[]): string[] =>
  histories.flatMap((history) => findFaults(history).map((fault) => `${fault}: ${JSON.stringify(history)}`));

function readSettled({ api, id }: Played): Promise<History> {
  return eventually(
    async () => {
      const history = await readHistory(api, id);
      if (!isAtRest(history)) throw new Error(`not at rest: ${JSON.stringify(history)}`);
      return history;
    },
    // A sweep finds what a kill lost; it took 90 s on busy cores.
    { intervalMs: 250, timeoutMs: 240_000 },
  );
}

async function disturb(isOver: () => boolean): Promise<Record<string, number>> {
  const done = { killed: 0, frozen: 0, replayed: 0 };
  const names = Object.keys(system.stack().processes);
  const responders = names.filter((name) => name.startsWith('responder'));
  const conversations = names.filter((name) => name.startsWith('conversation'));
  expect([responders.length, conversations.length]).toEqual([2, 2]);
  const since = new Date(Date.now() - 3_600_000).toISOString();
  for (let round = 0; !isOver(); round += 1) {
    const [one, other] = round % 2 ? responders : [...responders].reverse();
    await system.whileFrozen(one as string, () => sleep(LEASE_MS * 1.5));
    done.frozen += 1;
    await system.killAndAwait(other as string);
    await system.killAndAwait(conversations[round % 2] as string);
    done.killed += 2;
    // A retried request joins the first; a killed service may be late.
    await parleyJson(['events', 'replay', '--since', since], system.target.home).then(
      () => (done.replayed += 1),
      (err: unknown) => {
        if (!/has taken this one up|took too long|not available/.test(String(err))) throw err;
      },
    );
  }
  return done;
}

test('despite kills, freezes and duplicates, each customer is answered once, and no person is interrupted', async () => {
  const shops = await Promise.all(Array.from({ length: ACCOUNTS }, () => newShop('on')));
  let isOver = false;
  const disturbing = disturb(() => isOver);
  const played = await play(shops, CONVERSATIONS, () => ({})).finally(() => {
    isOver = true;
  });
  const done = await disturbing;
  const ends = await readAll(played, readSettled);
  expect(faultsOf(ends)).toEqual([]);
  // Some drafts were overtaken: the fence was needed.
  const states = ends.flatMap(({ turns }) => turns.map(({ state }) => state));
  expect(states.filter((state) => state === 'superseded').length).toBeGreaterThan(0);
  expect(states.filter((state) => state === 'posted').length).toBeGreaterThan(CONVERSATIONS / 3);
  expect(Math.min(...Object.values(done))).toBeGreaterThan(0);
});

/** The alternative: a job per message, which takes as long as a model. */
function jobs(api: Parley, isAllowed: (conversation: Conversation) => boolean): Jobs {
  const running: Promise<unknown>[] = [];
  const answer = async (id: string): Promise<void> => {
    await sleep(Math.random() * 600);
    const conversation = await patiently(() => api.conversations.get(id));
    const answers = conversation.messages_count;
    if (!isAllowed(conversation)) return;
    await sleep(Math.random() * 300);
    await say(api, id, 'Parcels arrive soon.', { sender: 'agent', author: 'ai', metadata: { answers } });
  };
  return { onCustomer: (id) => void running.push(answer(id)), ended: () => Promise.all(running) };
}

interface Jobs extends Hooks {
  ended(): Promise<unknown>;
}

async function faultsOfControl(isAllowed: (conversation: Conversation) => boolean): Promise<HistoryFault[]> {
  const shop = await newShop('off');
  const hooks = jobs(shop.api, isAllowed);
  const played = await play([shop], CONTROL_CONVERSATIONS, () => hooks);
  await hooks.ended();
  const ends = await readAll(played, ({ api, id }) => readHistory(api, id));
  return [...new Set(ends.flatMap(findFaults))];
}

test('one job per message, and a status read before posting, demonstrably fail', async () => {
  const [byJob, byStatus] = await Promise.all([
    faultsOfControl(() => true),
    faultsOfControl(({ status }) => status === 'active'),
  ]);
  expect(byJob).toEqual(expect.arrayContaining(['double answer', 'over a person', 'blind']));
  expect(byStatus).toEqual(expect.arrayContaining(['double answer', 'blind']));
});
