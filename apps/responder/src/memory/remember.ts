import { ConversationStatus, type GetTurnContextResponse } from '@parley/contract/conversation';
import { Author } from '@parley/contract/message';
import { isOutage } from '@parley/errors';
import { resolutionKindCodec } from '@parley/grpc';
import { pickLanguage } from '@parley/language/pick-language';
import { inTransaction } from '@parley/postgres';
import type { Logger } from '@parley/process';
import { drain, withLease } from '@parley/queue';
import { formatId, newUuid, parseId } from '@parley/schemas';
import { findAgent, findContext, type FoundAgent, type TurnCall, type TurnClients } from '../clients/clients';
import { sentAt, wordsOf } from '../decision/turn-context';
import type { MemoryClaim, NewMemory } from './memory';
import { writeMemory } from './memories.store';
import { claimMemories, completeMemory, postponeMemory, renewMemory } from './memory-work.store';
import { writeFact, type WriteFactDeps } from './write-fact';

/** One per account, so that a slow model holds up one. */
const ACCOUNTS = 8;
const LEASE_MS = 120_000;
const ATTEMPTS_MAX = 5;
const RETRY_MS = 10_000;

export interface RememberDeps extends WriteFactDeps {
  readonly clients: TurnClients;
  readonly logger: Logger;
}

/**
 * Remembers resolved conversations until none is left:
 * 1. Claims some, each of another account, with a lease and a token.
 * 2. Reads the agent and the conversation; without anything to remember the claim ends here.
 * 3. The agent's model, or an extract, writes the fact (write-fact.ts).
 * 4. Stores it in the transaction that ends the claim, if that still counts.
 * After a crash before 4 the lease ends and another process restarts at 1. An erasure removes the claim.
 */
export async function rememberResolved(deps: RememberDeps, signal: AbortSignal): Promise<void> {
  const { pool, logger } = deps;
  await drain<MemoryClaim>({
    concurrency: ACCOUNTS,
    // In batches: concurrent claims could take the same account again.
    claim: async (free, running) => (running.length > 0 ? [] : claimMemories(pool, free, LEASE_MS)),
    run: (claim) => {
      const renew = (): Promise<boolean> => renewMemory(pool, claim, LEASE_MS);
      const lease = { renew, leaseMs: LEASE_MS, stopped: signal, logger };
      return withLease(lease, (held) => rememberOrPostpone(deps, claim, held));
    },
    signal,
  });
}

async function rememberOrPostpone(deps: RememberDeps, claim: MemoryClaim, signal: AbortSignal): Promise<void> {
  try {
    await remember(deps, claim, signal);
  } catch (err) {
    const conversationId = formatId('conv', claim.conversationId);
    const isFreeAttempt = isOutage(err) || signal.aborted;
    if (!isFreeAttempt && claim.attempts >= ATTEMPTS_MAX) {
      deps.logger.error({ err, conversation_id: conversationId }, 'a conversation cannot be remembered');
      await inTransaction(deps.pool, (client) => completeMemory(client, claim, claim.wantedVersion));
      return;
    }
    deps.logger.debug({ err, conversation_id: conversationId }, 'a conversation was not remembered; will retry');
    await postponeMemory(deps.pool, claim, { delayMs: RETRY_MS, isFreeAttempt });
  }
}

async function remember(deps: RememberDeps, claim: MemoryClaim, signal: AbortSignal): Promise<void> {
  const { pool, clients } = deps;
  const { tenant, conversationId } = claim;
  const call = { tenant, requestId: formatId('turn', newUuid()), signal };
  const context = await findContext(clients, call, conversationId);
  const agentId = parseId('agent', context?.conversation?.agentId ?? '');
  const agent = agentId && (await findAgent(clients, call, agentId));
  const memory = agent && context && isRemembered(agent, context) && (await memoryOf(deps, call, agent, context));
  // A newer version completes its own event too.
  const seen = Math.max(claim.wantedVersion, isResolved(context) ? Number(context?.conversation?.version ?? 0) : 0);
  await inTransaction(pool, async (client) => {
    const isHeld = await completeMemory(client, claim, seen);
    if (isHeld && memory) await writeMemory(client, tenant, { ...memory, conversationId, agentId: agentId as string });
  });
}

/** Verified customers, where the agent answers and may remember. */
function isRemembered(agent: FoundAgent, context: GetTurnContextResponse): boolean {
  const isOn = agent.remembers && agent.automation.mode !== 'off';
  return isOn && isResolved(context) && (context.conversation?.isVerified ?? false);
}

function isResolved(context: GetTurnContextResponse | undefined): boolean {
  return context?.conversation?.status === ConversationStatus.RESOLVED;
}

async function memoryOf(
  deps: RememberDeps,
  call: TurnCall,
  agent: FoundAgent,
  { conversation, messages }: GetTurnContextResponse,
): Promise<Omit<NewMemory, 'conversationId' | 'agentId'> | undefined> {
  const last = messages.at(-1);
  const customerId = conversation?.customer?.id;
  // Messages of erased customers are empty.
  if (!last || !conversation || !customerId || customerId === `erased_${conversation.id}`) return undefined;
  const customerTexts = messages.filter(({ author }) => author === Author.CUSTOMER).map(wordsOf);
  const language = pickLanguage(customerTexts) ?? null;
  const resolution = resolutionKindCodec.fromProto(conversation.resolution?.kind ?? 0) ?? 'api';
  const fact = await writeFact(deps, call, agent, { conversationId: conversation.id, ended: { messages, resolution } });
  return fact && { ...fact, customerId, language, saidAt: sentAt(last) };
}
