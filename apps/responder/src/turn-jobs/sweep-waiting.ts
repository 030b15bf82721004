import type { ConversationServiceService, WaitingConversation } from '@parley/contract/conversation';
import { channelCodec, type GrpcClient } from '@parley/grpc';
import { runAlone, type Client, type Pool } from '@parley/postgres';
import { isMode, parseId } from '@parley/schemas';
import type { Wanted } from './turn-job';
import { scheduleTurns } from './schedule-turns.store';

const DEADLINE_MS = 10_000;
/** Younger messages' events are still on their way. */
const MIN_AGE_MS = 60_000;

export interface SweepOptions {
  readonly pool: Pool;
  readonly conversations: GrpcClient<typeof ConversationServiceService>;
  readonly wakeWorkers: () => void;
}

/** Finds conversations whose event was lost, from where the last sweep ended. One process at a time. */
export async function sweepWaiting(
  { pool, conversations, wakeWorkers }: SweepOptions,
  signal: AbortSignal,
): Promise<void> {
  await runAlone(pool, 'responder sweep', async (client) => {
    let hasMore = true;
    while (hasMore && !signal.aborted) {
      const afterPosition = await readPosition(client);
      const page = await conversations.listWaiting(
        { afterPosition, minAgeMs: BigInt(MIN_AGE_MS) },
        { deadlineMs: DEADLINE_MS, signal, isRepeatable: true },
      );
      // A message whose turn is done needs no other one: the suggestion may have been discarded.
      for (const isReactivated of [false, true]) {
        const found = page.conversations.filter((one) => one.isReactivated === isReactivated);
        await scheduleTurns(
          client,
          found.flatMap((one) => toWanted(one) ?? []),
          isReactivated,
        );
      }
      await savePosition(client, page.nextPosition);
      if (page.conversations.length > 0) wakeWorkers();
      hasMore = page.hasMore;
    }
  });
}

function toWanted(one: WaitingConversation): Wanted | undefined {
  const accountUuid = parseId('acct', one.accountId);
  const conversationId = parseId('conv', one.conversationId);
  const agentId = parseId('agent', one.agentId);
  const channel = channelCodec.fromProto(one.channel);
  if (!accountUuid || !conversationId || !agentId || !channel || !isMode(one.mode)) return undefined;
  const tenant = { accountId: one.accountId, accountUuid, mode: one.mode };
  return { tenant, conversationId, agentId, channel, sequence: Number(one.sequence) };
}

async function readPosition(client: Client): Promise<bigint> {
  const { rows } = await client.query<{ position: number }>('SELECT position FROM sweep_state');
  return BigInt(rows[0]?.position ?? 0);
}

async function savePosition(client: Client, position: bigint): Promise<void> {
  await client.query('UPDATE sweep_state SET position = $1', [position]);
}
