import { setTimeout as sleep } from 'node:timers/promises';
import { ErasureStep } from '@parley/contract/conversation-data';
import type { Tenant } from '@parley/schemas';
import { callOf } from '../call-of';
import { CommandError } from '../command-error';
import type { Services } from '../services';

/** Whose data are to be erased. */
export interface ErasureOrder {
  readonly tenant: Tenant;
  readonly customerId: string;
  /** Conversations besides those that have the customer's id. */
  readonly conversationIds: readonly string[];
  /** Looks, and changes nothing. */
  readonly isDryRun: boolean;
}

/** By place: what held data of the customer, and of how much it was erased. */
export type ErasureFindings = Map<string, { found: number; erased: number }>;

/** How far a pass over the conversations is. */
export interface ErasureProgress {
  /** Whether it only looks, after one that has erased. */
  readonly isSearch: boolean;
  readonly done: number;
  readonly conversations: number;
}

type Clients = Pick<Services, 'conversationData' | 'analyticsData' | 'knowledge' | 'responder' | 'channel' | 'webhook'>;

const steps = [ErasureStep.ROWS, ErasureStep.IDEMPOTENCY_KEYS, ErasureStep.OUTBOX, ErasureStep.STREAM] as const;
/** What comes in while one pass runs is found by the next. */
const PASSES_MAX = 5;
const WAIT_MS = 250;
/** The relay, a replay and the consumers are seconds behind at the most; longer means that one of them stands still. */
const WAIT_MS_MAX = 30_000;
/** Conversations that are gone through together: outbox and stream are read once for each such part. */
const PART_CONVERSATIONS = 20_000;

/**
 * Erases the data of a customer, store after store:
 *
 * 1. The customer's conversations are noted. A crash from here on: the next run finds them by the note.
 * 2. Postgres: rows, kept answers, outbox. From here on nothing brings the data back into the stream.
 * 3. The stream, once every consumer has had what is erased there.
 * 4. The suggestions of the knowledge, the turns, the threads of channels, what webhooks are sent, and ClickHouse, which by then has taken in all that there was.
 * 5. Everything is searched again; what came in meanwhile is erased in a further pass.
 *
 * 2 to 4 go part by part, some thousand conversations each. A part that an earlier run has erased is only looked through.
 * 6. When a search has found nothing, the note forgets the customer, unless a conversation has come in since.
 *
 * @returns what was found and erased, by place
 * @throws CommandError if a store does not get on, ParleyError if it is away: run it again
 */
export async function eraseCustomer(
  clients: Clients,
  order: ErasureOrder,
  tell: (progress: ErasureProgress) => void = () => undefined,
): Promise<ErasureFindings> {
  const total: ErasureFindings = new Map();
  if (order.isDryRun) {
    await runPass(clients, order, total, tell);
    return total;
  }
  for (let pass = 1; pass <= PASSES_MAX; pass++) {
    await runStep(clients, order, ErasureStep.REGISTER, everything, total);
    await runPass(clients, order, total, tell);
    const left: ErasureFindings = new Map();
    await runPass(clients, { ...order, isDryRun: true }, left, tell);
    if (isNothing(left)) await runStep(clients, order, ErasureStep.FINISH, everything, left);
    if (isNothing(left)) return total;
  }
  throw new CommandError(
    `Data of the customer keep coming in; after ${PASSES_MAX} passes there were new ones. Run it again.`,
  );
}

function isNothing(findings: ErasureFindings): boolean {
  return [...findings.values()].every(({ found }) => found === 0);
}

/** Some of the conversations of an erasure, in order of their ids. */
interface Part {
  /** Exclusive; empty: from the first. */
  readonly afterId: string;
  /** Inclusive; empty: to the last. */
  readonly untilId: string;
  readonly conversations: number;
}

const everything: Part = { afterId: '', untilId: '', conversations: 0 };

async function runPass(
  clients: Clients,
  order: ErasureOrder,
  total: ErasureFindings,
  tell: (progress: ErasureProgress) => void,
): Promise<void> {
  const parts = await findParts(clients, order);
  const conversations = parts.reduce((sum, part) => sum + part.conversations, 0);
  let done = 0;
  for (const part of parts) {
    for (const step of steps) await runStep(clients, order, step, part, total);
    await eraseElsewhere(clients, order, part, total);
    done += part.conversations;
    tell({ isSearch: order.isDryRun, done, conversations });
  }
}

/** The conversations that there are now, cut into parts. */
async function findParts({ conversationData }: Clients, { tenant, customerId }: ErasureOrder): Promise<Part[]> {
  const parts: Part[] = [];
  let [afterId, conversations] = ['', 0];
  for (let last = ''; ;) {
    const { ids } = await conversationData.listErasureConversations({ customerId, afterId: last }, callOf(tenant));
    conversations += ids.length;
    last = ids.at(-1) ?? last;
    const isEnd = ids.length === 0;
    if (conversations >= PART_CONVERSATIONS || (isEnd && (conversations > 0 || parts.length === 0))) {
      parts.push({ afterId, untilId: isEnd && parts.length === 0 ? '' : last, conversations });
      [afterId, conversations] = [last, 0];
    }
    if (isEnd) return parts;
  }
}

async function runStep(
  clients: Clients,
  order: ErasureOrder,
  step: ErasureStep,
  { afterId, untilId }: Part,
  total: ErasureFindings,
): Promise<void> {
  const { tenant, customerId, isDryRun } = order;
  const conversationIds = step === ErasureStep.REGISTER ? [...order.conversationIds] : [];
  let waitsSince: number | undefined;
  for (let cursor = ''; ;) {
    const request = { customerId, step, dryRun: isDryRun, cursor, conversationIds, afterId, untilId };
    const answer = await clients.conversationData.eraseCustomer(request, callOf(tenant));
    add(total, answer.findings);
    if (answer.waitsFor) {
      waitsSince ??= performance.now();
      if (performance.now() - waitsSince > WAIT_MS_MAX)
        throw new CommandError(
          `The erasure has waited ${WAIT_MS_MAX / 1_000} s for ${answer.waitsFor}. Run it again when that gets on.`,
        );
      await sleep(WAIT_MS);
    } else waitsSince = undefined;
    if (answer.nextCursor === '' && !answer.waitsFor) return;
    cursor = answer.nextCursor;
  }
}

async function eraseElsewhere(
  clients: Clients,
  { tenant, customerId, isDryRun }: ErasureOrder,
  part: Part,
  total: ErasureFindings,
): Promise<void> {
  for (let afterId = part.afterId; ;) {
    const page = await clients.conversationData.listErasureConversations({ customerId, afterId }, callOf(tenant));
    const ids = part.untilId === '' ? page.ids : page.ids.filter((id) => id <= part.untilId);
    const request = { conversationIds: ids, customerId, dryRun: isDryRun };
    add(total, (await clients.knowledge.eraseConversations(request, callOf(tenant))).findings);
    add(total, (await clients.responder.eraseConversations(request, callOf(tenant))).findings);
    add(total, (await clients.channel.eraseConversations(request, callOf(tenant))).findings);
    add(total, (await clients.webhook.eraseConversations(request, callOf(tenant))).findings);
    add(total, (await clients.analyticsData.eraseConversations(request, callOf(tenant))).findings);
    const last = ids.at(-1);
    if (last === undefined || ids.length < page.ids.length) return;
    afterId = last;
  }
}

function add(
  total: ErasureFindings,
  findings: readonly { readonly place: string; readonly found: bigint; readonly erased: bigint }[],
): void {
  for (const { place, found, erased } of findings) {
    const sum = total.get(place) ?? { found: 0, erased: 0 };
    total.set(place, { found: sum.found + Number(found), erased: sum.erased + Number(erased) });
  }
}
