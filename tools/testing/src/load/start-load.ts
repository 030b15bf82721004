import { createRandom, type Random } from '@parley/process';
import { playAgent, playCustomer, type Slot } from './converse';
import { createLedger, type Ledger } from './ledger';
import { playReader } from './read';
import { createTally, type Tally } from './tally';
import type { Tenant } from './tenants';
import type { LoadContext } from './write';

export interface LoadOptions {
  readonly tenants: readonly Tenant[];
  readonly random: Random;
  readonly messagesPerSecond: number;
  readonly readsPerSecond: number;
}

export interface Load {
  readonly ledger: Ledger;
  readonly tally: Tally;
  /** Begins nothing new; resolves when all outcomes are known, or after 20 s. */
  stop(): Promise<void>;
}

/** Senders wait: enough of them for answers of up to a second. */
const MESSAGES_PER_SECOND_OF_SENDER = 2;
const READERS = 8;
const SETTLE_MS = 20_000;

export function startLoad(options: LoadOptions): Load {
  const { tenants, random, messagesPerSecond, readsPerSecond } = options;
  const ledger = createLedger(tenants);
  const tally = createTally();
  let isStopping = false;
  let giveUpAt = Infinity;
  const context: LoadContext = { tally, isStopping: () => isStopping, giveUpAt: () => giveUpAt };
  const slots = createSlots(tenants, random, messagesPerSecond);
  const running = [
    ...slots.map((slot) => playCustomer(context, ledger, slot)),
    ...slots.map((slot) => playAgent(context, ledger, slot)),
    ...Array.from({ length: readsPerSecond > 0 ? READERS : 0 }, () =>
      playReader(context, ledger, createRandom(random.whole(0, 2 ** 31)), (READERS / readsPerSecond) * 1_000),
    ),
  ];
  return {
    ledger,
    tally,
    stop: async () => {
      isStopping = true;
      giveUpAt = performance.now() + SETTLE_MS;
      await Promise.all(running);
    },
  };
}

function createSlots(tenants: readonly Tenant[], random: Random, messagesPerSecond: number): Slot[] {
  const count = Math.max(tenants.length, Math.ceil(messagesPerSecond / MESSAGES_PER_SECOND_OF_SENDER / 2));
  return Array.from({ length: count }, (_, index) => ({
    name: `s${index}`,
    tenant: tenants[index % tenants.length] as Tenant,
    random: createRandom(random.whole(0, 2 ** 31)),
    intervalMs: (2 * count * 1_000) / messagesPerSecond,
  }));
}
