import { validationFailed, type FieldError } from '@parley/errors';
import type { Client } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { findDeletedAgents, shareAgents } from '../agents/deleted-agents.store';
import { recordConversations, type ConversationRecord } from '../conversations/record-conversations.store';
import { isRepeatContact, repeatContactFrom } from '../conversations/repeat-contact';
import { findResolutions } from '../conversations/resolutions.store';
import { playHistory } from './play-history';
import type { ImportDraft } from './read-import';
import { yieldPeriodically } from './yield-periodically';

/**
 * Yields to other calls.
 *
 * @throws ParleyError validation_failed if a history breaks the rules of transitions; the signal's reason
 */
export async function playImport(drafts: readonly ImportDraft[], signal: AbortSignal): Promise<ConversationRecord> {
  const mayYield = yieldPeriodically(signal);
  const faults: FieldError[] = [];
  const records: ConversationRecord[] = [];
  for (const [index, { start, steps }] of drafts.entries()) {
    const { record, refused } = await playHistory(start, steps, mayYield);
    records.push(record);
    for (const { step, from, to } of refused) {
      const path = `conversations.${index}.history.${step}.status`;
      faults.push({ path, code: 'invalid_transition', message: `cannot be ${to} after ${from}` });
    }
  }
  if (faults.length > 0) throw validationFailed(faults);
  return {
    conversations: records.flatMap((record) => record.conversations),
    messages: records.flatMap((record) => record.messages),
    resolutions: records.flatMap((record) => record.resolutions),
  };
}

/**
 * In `client`'s transaction. All events carry the final state.
 *
 * @throws ParleyError validation_failed if an agent has been deleted, or a time lies in the future
 */
export async function importConversations(
  client: Client,
  tenant: Tenant,
  drafts: readonly ImportDraft[],
  record: ConversationRecord,
): Promise<void> {
  if (drafts.length === 0) return;
  const agentIds = [...new Set(drafts.map(({ start }) => start.agentId))];
  await shareAgents(client, tenant, agentIds);
  const { deleted, now } = await findDeletedAgents(client, tenant, agentIds);
  const faults = drafts.flatMap((draft, index) => findFaults(draft, `conversations.${index}`, deleted, now));
  if (faults.length > 0) throw validationFailed(faults);
  await recordConversations(client, tenant, await markRepeatContacts(client, tenant, record));
}

function findFaults(
  { start, steps }: ImportDraft,
  path: string,
  deleted: ReadonlySet<string>,
  now: Date,
): FieldError[] {
  const faults: FieldError[] = [];
  if (deleted.has(start.agentId)) {
    faults.push({ path: `${path}.agent_id`, code: 'not_found', message: 'is not the id of an agent' });
  }
  const future = { code: 'maximum', message: 'must not be in the future' } as const;
  if (start.createdAt > now) faults.push({ path: `${path}.created_at`, ...future });
  for (const [index, { at }] of steps.entries()) {
    if (at > now) faults.push({ path: `${path}.history.${index}.at`, ...future });
  }
  return faults;
}

/** By resolutions of the past and of the import itself. */
async function markRepeatContacts(
  client: Client,
  tenant: Tenant,
  record: ConversationRecord,
): Promise<ConversationRecord> {
  const times = record.conversations.map((conversation) => conversation.createdAt.getTime());
  const from = repeatContactFrom(new Date(Math.min(...times)));
  const customerIds = [...new Set(record.conversations.map((conversation) => conversation.customer.id))];
  const known = await findResolutions(client, tenant, customerIds, from, new Date(Math.max(...times)));
  const resolutions = [...known, ...record.resolutions];
  return {
    ...record,
    conversations: record.conversations.map((conversation) => ({
      ...conversation,
      isRepeatContact: isRepeatContact(
        resolutions.filter((resolution) => resolution.conversationId !== conversation.id),
        conversation.customer.id,
        conversation.createdAt,
      ),
    })),
  };
}
