import { setTimeout as sleep } from 'node:timers/promises';
import type { AnalyticsDataServiceService } from '@parley/contract/analytics-data';
import type { ChannelServiceService } from '@parley/contract/channel';
import { ErasureStep, type ConversationDataServiceService } from '@parley/contract/conversation-data';
import type { KnowledgeServiceService } from '@parley/contract/knowledge';
import type { MediaServiceService } from '@parley/contract/media';
import type { ResponderServiceService } from '@parley/contract/responder';
import type { NotificationServiceService } from '@parley/contract/notification';
import type { WebhookServiceService } from '@parley/contract/webhook';
import { ParleyError } from '@parley/errors';
import type { CallOptions, GrpcClient } from '@parley/grpc';
import type { Tenant } from '@parley/schemas';
import { NAMED_CONVERSATIONS_MAX } from '@parley/schemas/erasures';
import type { ErasureCounts, ErasureProgress } from './erasure';

export interface ErasureClients {
  readonly conversationData: Pick<
    GrpcClient<typeof ConversationDataServiceService>,
    'eraseCustomer' | 'listErasureConversations'
  >;
  readonly knowledge: Pick<GrpcClient<typeof KnowledgeServiceService>, 'eraseConversations'>;
  readonly responder: Pick<GrpcClient<typeof ResponderServiceService>, 'eraseConversations'>;
  readonly channel: Pick<GrpcClient<typeof ChannelServiceService>, 'eraseConversations'>;
  readonly webhook: Pick<GrpcClient<typeof WebhookServiceService>, 'eraseConversations'>;
  readonly media: Pick<GrpcClient<typeof MediaServiceService>, 'eraseConversations'>;
  readonly notification: Pick<GrpcClient<typeof NotificationServiceService>, 'eraseConversations'>;
  readonly analyticsData: Pick<GrpcClient<typeof AnalyticsDataServiceService>, 'eraseConversations'>;
}

export interface ErasureOrder extends ErasureProgress {
  readonly tenant: Tenant;
  readonly customerId: string;
  /** Besides those with the customer's id. */
  readonly conversationIds: readonly string[];
  readonly isDryRun: boolean;
}

/** After each step; may throw to stop. */
export type KeepProgress = (progress: ErasureProgress) => Promise<void>;

/** Per call, which may be repeated. */
const DEADLINE_MS = 10_000;
const steps = [ErasureStep.ROWS, ErasureStep.IDEMPOTENCY_KEYS, ErasureStep.OUTBOX, ErasureStep.STREAM] as const;
/** The next pass finds what arrives during one. */
const PASSES_MAX = 5;
const WAIT_MS = 250;
/** The relay, replays and consumers lag by seconds; more means that one is stuck. */
const WAIT_MS_MAX = 30_000;
/** Outbox and stream are read once per part. */
const PART_CONVERSATIONS = 20_000;

/**
 * Erases a customer's data, store by store:
 *
 * 1. Notes the customer's conversations, for the next run after a crash.
 * 2. Postgres: rows, kept answers, outbox. From here on nothing returns to the stream.
 * 3. The stream, once every consumer has read what is erased there.
 * 4. Suggestions, turns, channel threads, webhook deliveries, notifications, files, and ClickHouse, which has ingested
 *    everything by then.
 * 5. Searches again; another pass erases what arrived meanwhile.
 * 6. When nothing is left, deletes the customer, all merged into it, and the note, unless another conversation arrived.
 *
 * 2 to 4 run per part of some thousand conversations; parts erased by an earlier run are only searched. All steps are
 * repeatable.
 *
 * @throws ParleyError if a store is away or stuck, and what `keep` throws: run it again
 */
export async function eraseCustomer(clients: ErasureClients, order: ErasureOrder, keep: KeepProgress): Promise<void> {
  const run: Run = { clients, order, keep, at: order };
  if (order.isDryRun) {
    const looking = { isDryRun: true, isVerifying: false, counts: order.counts };
    await runPass(run, looking);
    return runStep(run, looking, ErasureStep.FINISH, { part: everything });
  }
  for (let pass = 1; pass <= PASSES_MAX; pass++) {
    const erasing: Pass = { isDryRun: false, isVerifying: false, counts: order.counts };
    await register(run, erasing);
    await runPass(run, erasing);
    const left: ErasureCounts = new Map();
    await runPass(run, { isDryRun: true, isVerifying: true, counts: left });
    if (isNothing(left) && (await finish(run))) return;
  }
  const message = `New data of the customer keep arriving: still not complete after ${PASSES_MAX} passes`;
  throw new ParleyError('unavailable', message);
}

/** @returns whether it is complete; if not, nothing was erased */
async function finish(run: Run): Promise<boolean> {
  const { counts } = run.order;
  const finishing: ErasureCounts = new Map();
  await runStep(run, { isDryRun: false, isVerifying: true, counts: finishing }, ErasureStep.FINISH, {
    part: everything,
  });
  if ([...finishing.values()].some(({ found, erased }) => found > erased)) return false;
  add(
    { counts },
    [...finishing].map(([place, { found, erased }]) => ({ place, found: BigInt(found), erased: BigInt(erased) })),
  );
  await run.keep(run.at);
  return true;
}

interface Run {
  readonly clients: ErasureClients;
  readonly order: ErasureOrder;
  readonly keep: KeepProgress;
  at: ErasureProgress;
}

interface Pass {
  readonly isDryRun: boolean;
  readonly isVerifying: boolean;
  /** Added to. */
  readonly counts: ErasureCounts;
}

function isNothing(counts: ErasureCounts): boolean {
  return [...counts.values()].every(({ found }) => found === 0);
}

/** By id. */
interface Part {
  /** Exclusive; empty: from the first. */
  readonly afterId: string;
  /** Inclusive; empty: to the last. */
  readonly untilId: string;
  readonly size: number;
  readonly done: number;
  readonly all: number;
}

const everything: Part = { afterId: '', untilId: '', size: 0, done: 0, all: 0 };

async function runPass(run: Run, pass: Pass): Promise<void> {
  const found = await findParts(run);
  const all = found.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  for (const each of found) {
    const part: Part = { ...each, done, all };
    for (const step of steps) await runStep(run, pass, step, { part });
    await eraseElsewhere(run, pass, part);
    done += part.size;
    await tell(run, pass, { ...part, done });
  }
}

function tell(run: Run, { isVerifying }: Pass, part: Part): Promise<void> {
  const { counts } = run.order;
  // The note, made first and deleted last, belongs to no part.
  if (part !== everything) run.at = { isVerifying, conversations: part.all, conversationsDone: part.done, counts };
  return run.keep(run.at);
}

async function findParts({ clients, order }: Run): Promise<Pick<Part, 'afterId' | 'untilId' | 'size'>[]> {
  const { tenant, customerId } = order;
  const parts: Pick<Part, 'afterId' | 'untilId' | 'size'>[] = [];
  let [afterId, size] = ['', 0];
  for (let last = ''; ;) {
    const request = { customerId, afterId: last };
    const { ids } = await clients.conversationData.listErasureConversations(request, callOf(tenant));
    size += ids.length;
    last = ids.at(-1) ?? last;
    const isEnd = ids.length === 0;
    if (size >= PART_CONVERSATIONS || (isEnd && (size > 0 || parts.length === 0))) {
      parts.push({ afterId, untilId: isEnd && parts.length === 0 ? '' : last, size });
      [afterId, size] = [last, 0];
    }
    if (isEnd) return parts;
  }
}

/** Named conversations some at a time. */
async function register(run: Run, pass: Pass): Promise<void> {
  const { conversationIds } = run.order;
  for (let n = 0; n === 0 || n < conversationIds.length; n += NAMED_CONVERSATIONS_MAX) {
    const named = conversationIds.slice(n, n + NAMED_CONVERSATIONS_MAX);
    await runStep(run, pass, ErasureStep.REGISTER, { part: everything, conversationIds: named });
  }
}

async function runStep(
  run: Run,
  pass: Pass,
  step: ErasureStep,
  { part, conversationIds = [] }: { readonly part: Part; readonly conversationIds?: string[] },
): Promise<void> {
  const { tenant, customerId } = run.order;
  const { afterId, untilId } = part;
  let waitsSince: number | undefined;
  for (let cursor = ''; ;) {
    const request = { customerId, step, dryRun: pass.isDryRun, cursor, conversationIds, afterId, untilId };
    const answer = await run.clients.conversationData.eraseCustomer(request, callOf(tenant));
    add(pass, answer.findings);
    await tell(run, pass, part);
    if (answer.waitsFor) {
      waitsSince ??= performance.now();
      if (performance.now() - waitsSince > WAIT_MS_MAX) {
        const message = `The erasure has waited ${WAIT_MS_MAX / 1_000} s for ${answer.waitsFor}`;
        throw new ParleyError('unavailable', message);
      }
      await sleep(WAIT_MS);
    } else waitsSince = undefined;
    if (answer.nextCursor === '' && !answer.waitsFor) return;
    cursor = answer.nextCursor;
  }
}

async function eraseElsewhere(run: Run, pass: Pass, part: Part): Promise<void> {
  const { clients, order } = run;
  const { tenant, customerId } = order;
  const { conversationData, knowledge, responder, channel, webhook, media, notification, analyticsData } = clients;
  for (let afterId = part.afterId; ;) {
    const page = await conversationData.listErasureConversations({ customerId, afterId }, callOf(tenant));
    const ids = part.untilId === '' ? page.ids : page.ids.filter((id) => id <= part.untilId);
    const request = { conversationIds: ids, customerId, dryRun: pass.isDryRun };
    for (const holder of [knowledge, responder, channel, webhook, media, notification, analyticsData]) {
      add(pass, (await holder.eraseConversations(request, callOf(tenant))).findings);
      await tell(run, pass, part);
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < page.ids.length) return;
    afterId = last;
  }
}

function callOf(tenant: Tenant): CallOptions {
  return { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true };
}

function add(
  { counts }: Pick<Pass, 'counts'>,
  findings: readonly { readonly place: string; readonly found: bigint; readonly erased: bigint }[],
): void {
  for (const { place, found, erased } of findings) {
    const sum = counts.get(place) ?? { found: 0, erased: 0 };
    counts.set(place, { found: sum.found + Number(found), erased: sum.erased + Number(erased) });
  }
}
