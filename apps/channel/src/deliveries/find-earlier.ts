import type { ConversationServiceService } from '@parley/contract/conversation';
import { Sender, type Message } from '@parley/contract/message';
import { ParleyError } from '@parley/errors';
import { messageTypeCodec, type GrpcClient } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { forEachLimited } from '@parley/queue/limiter';
import { formatId, parseId } from '@parley/schemas';
import { toOutgoing } from '../providers/outgoing';
import type { AgentMessage } from './agent-message';
import { findLastSequences } from './last-sequences.store';

export interface EarlierDeps {
  readonly pool: Pool;
  readonly conversations: GrpcClient<typeof ConversationServiceService>;
}

/** Per conversation: agents never say more at a time. */
const NEWEST = 20;
/** Older messages have their own events; deliveries are kept longer than this. */
const AGE_MS_MAX = 3_600_000;
const DEADLINE_MS = 5_000;
const AT_ONCE = 8;

/**
 * Finds preceding agent messages that are not recorded yet: another process has their events, or died with them. It
 * keeps the order of what one customer receives.
 *
 * @returns them, without the given ones
 * @throws ParleyError unavailable, deadline_exceeded
 */
export async function findEarlier(deps: EarlierDeps, messages: readonly AgentMessage[]): Promise<AgentMessage[]> {
  const lasts = await findLastSequences(deps.pool, messages);
  const byConversation = Map.groupBy(messages, ({ conversationId }) => conversationId);
  const gaps = [...byConversation].flatMap(([id, given]) => {
    const last = lasts.get(id) ?? 0;
    const sequences = new Set(given.map(({ sequence }) => sequence));
    const newest = Math.max(...sequences);
    const isGap = Array.from({ length: Math.min(newest - last - 1, NEWEST) }, (_, at) => newest - 1 - at).some(
      (sequence) => !sequences.has(sequence),
    );
    return isGap ? [{ given, last, newest }] : [];
  });
  const found: AgentMessage[] = [];
  await forEachLimited(gaps, AT_ONCE, async (gap) => found.push(...(await readGap(deps, gap))));
  return found;
}

interface Gap {
  /** Of one conversation, at least one. */
  readonly given: readonly AgentMessage[];
  /** Sequences of the last recorded message, and of the newest given. */
  readonly last: number;
  readonly newest: number;
}

async function readGap({ conversations }: EarlierDeps, { given, last, newest }: Gap): Promise<AgentMessage[]> {
  const [{ tenant, conversationId, threadId }] = given as [AgentMessage];
  const request = { id: formatId('conv', conversationId), newestMessages: NEWEST };
  const known = new Set(given.map(({ sequence }) => sequence));
  try {
    const { messages } = await conversations.getConversation(request, {
      ...{ tenant, deadlineMs: DEADLINE_MS, isRepeatable: true },
    });
    return messages.flatMap((message) => {
      const sequence = Number(message.sequence);
      const isMissing = sequence > last && sequence < newest && !known.has(sequence) && isFresh(message);
      const id = parseId('msg', message.id);
      const type = messageTypeCodec.fromProto(message.type);
      if (!isMissing || !id || !type) return [];
      return { tenant, conversationId, threadId, id, sequence, message: toOutgoing({ ...message, type }) };
    });
  } catch (err) {
    // Erased: nothing to send.
    if (err instanceof ParleyError && err.code === 'not_found') return [];
    throw err;
  }
}

function isFresh({ sender, delivery, timestamp }: Message): boolean {
  const sentAt = timestamp?.getTime() ?? 0;
  return sender === Sender.AGENT && delivery === undefined && sentAt > Date.now() - AGE_MS_MAX;
}
