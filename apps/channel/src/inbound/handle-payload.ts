import { forEachLimited } from '@parley/queue/limiter';
import { markDisconnected } from '../channels/channels.store';
import { keepNotice } from '../channels/keep-notice';
import type { Update } from '../providers/provider';
import { providers } from '../channels/providers';
import { handleReport } from '../deliveries/handle-report';
import { readAnswer } from '../surveys/survey';
import { renameThread } from '../threads/rename-thread.store';
import { findArrived } from './received.store';
import type { Fault, InboundClaim, WaitingPayload } from './payloads.store';
import { handleChange } from './handle-change';
import type { TakingDeps } from './inbound-deps';
import { handleAnswer } from './handle-answer';
import { handleMessage } from './handle-message';
import { NotYet } from './fetch-held';

/** Within a quarter of a minute: the customer waits for an answer. */
const PICTURE_TRIES = 5;
const THREADS_AT_ONCE = 8;

/**
 * Handles a payload; idempotent.
 *
 * @returns why parts were rejected
 * @throws ParleyError unavailable, deadline_exceeded; other errors are retried
 */
export async function handlePayload(deps: TakingDeps, claim: InboundClaim, payload: WaitingPayload): Promise<Fault[]> {
  const provider = providers[claim.channel.type];
  if (!provider) return [{ reason: 'the channel has no provider' }];
  const { tenant, channel } = claim;
  const updates = provider.parse(payload, channel.settings);
  const ids = updates.flatMap((update) => (update.kind === 'message' ? update.providerMessageId : []));
  const arrived = ids.length > 0 ? await findArrived(deps.pool, tenant, channel.id, ids) : new Set();
  const fresh = updates.filter((update) => update.kind !== 'message' || !arrived.has(update.providerMessageId));
  const faults: Fault[] = [];
  const isLast = payload.attempts + 1 >= PICTURE_TRIES;
  let later: NotYet | undefined;
  for (const phase of inPhases(fresh)) {
    await forEachLimited([...inThreads(phase).values()], THREADS_AT_ONCE, async (thread) => {
      try {
        for (const update of thread) {
          const reason = await take(deps, claim, update, isLast);
          if (reason !== undefined) faults.push({ reason, providerMessageId: idOf(update) });
        }
      } catch (err) {
        // The rest of this thread waits with it; other threads go on.
        if (!(err instanceof NotYet)) throw err;
        later = err;
      }
    });
    if (later) throw later;
  }
  return faults;
}

/** Messages under a former id come before the rename, everything else after it. */
function inPhases(updates: readonly Update[]): readonly Update[][] {
  const renamed = updates.filter((update) => update.kind === 'renamed');
  if (renamed.length === 0) return [[...updates]];
  const isBefore = (update: Update): boolean =>
    update.kind === 'message' &&
    renamed.some(({ formerThreadKeys, at }) => formerThreadKeys.includes(update.threadKey) && update.sentAt <= at);
  const isAfter = (update: Update): boolean => update.kind !== 'renamed' && !isBefore(update);
  renamed.sort((one, other) => one.at.getTime() - other.at.getTime());
  return [updates.filter(isBefore), ...renamed.map((update) => [update]), updates.filter(isAfter)];
}

/** Grouped in order: messages of a thread by time, reports of a message as received. */
function inThreads(updates: readonly Update[]): Map<string, Update[]> {
  const threads = new Map<string, Update[]>();
  const messages = updates.filter((update) => update.kind === 'message');
  messages.sort((one, other) => one.sentAt.getTime() - other.sentAt.getTime());
  for (const update of [...messages, ...updates.filter(({ kind }) => kind !== 'message')]) {
    const key = keyOf(update);
    threads.set(key, [...(threads.get(key) ?? []), update]);
  }
  return threads;
}

function keyOf(update: Update): string {
  if (update.kind === 'message') return `thread ${update.threadKey}`;
  const id = idOf(update);
  return id === undefined ? update.kind : `message ${id}`;
}

function idOf(update: Update): string | undefined {
  return 'providerMessageId' in update ? update.providerMessageId : undefined;
}

async function take(
  deps: TakingDeps,
  claim: InboundClaim,
  update: Update,
  isLast: boolean,
): Promise<string | undefined> {
  switch (update.kind) {
    case 'message': {
      const answer = readAnswer(update.content);
      return answer ? handleAnswer(deps, claim, update, answer) : handleMessage(deps, claim, update, isLast);
    }
    case 'renamed':
      await renameThread(deps.pool, claim.tenant, claim.channel.id, {
        from: update.formerThreadKeys,
        to: update.threadKey,
        at: update.at,
        address: update.address,
      });
      return undefined;
    case 'status':
      await handleReport(deps.pool, claim, update);
      return undefined;
    case 'connection_lost':
      await markDisconnected(deps.pool, claim.tenant, claim.channel.id, update.reason);
      return undefined;
    case 'notice':
      await keepNotice(deps.pool, claim.tenant, claim.channel.id, update.notice);
      return undefined;
    case 'malformed':
      return update.reason;
    case 'changed':
    case 'deleted':
      return handleChange(deps, claim, update);
  }
}
