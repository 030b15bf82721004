import { ParleyError, validationFailed } from '@parley/errors';
import type { Client } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { changedAt, type Conversation } from './conversation';
import { saveConversation } from './conversations.store';
import { lockUnchanged } from './lock-unchanged';

const AHEAD_MAX_MS = 400 * 86_400_000;

interface SnoozeOptions {
  /** Undefined: any. */
  readonly expectedVersion: bigint | undefined;
}

/**
 * In `client`'s transaction. The same time again changes nothing.
 *
 * @throws ParleyError not_found, precondition_failed; validation_failed if the time is past or too far ahead;
 * invalid_transition if it is resolved
 */
export async function snoozeConversation(
  client: Client,
  tenant: Tenant,
  id: string,
  until: Date,
  { expectedVersion }: SnoozeOptions,
): Promise<Conversation> {
  const { conversation, now } = await lockUnchanged(client, tenant, id, expectedVersion);
  if (until <= now || until.getTime() > now.getTime() + AHEAD_MAX_MS)
    throw validationFailed([
      { path: 'until', code: 'range', message: 'must be in the future, at most 400 days ahead' },
    ]);
  if (conversation.status === 'resolved')
    throw new ParleyError('invalid_transition', 'A resolved conversation cannot be snoozed');
  if (conversation.snoozedUntil?.getTime() === until.getTime()) return conversation;
  const snoozed = { ...changedAt(conversation, now), snoozedUntil: until };
  return saveConversation(client, tenant, snoozed, 'conversation.snoozed');
}

/**
 * In `client`'s transaction, if there is a snooze.
 *
 * @throws ParleyError not_found, precondition_failed
 */
export async function unsnoozeConversation(
  client: Client,
  tenant: Tenant,
  id: string,
  { expectedVersion }: SnoozeOptions,
): Promise<Conversation> {
  const { conversation, now } = await lockUnchanged(client, tenant, id, expectedVersion);
  if (conversation.snoozedUntil === null) return conversation;
  const unsnoozed = { ...changedAt(conversation, now), snoozedUntil: null };
  return saveConversation(client, tenant, unsnoozed, 'conversation.unsnoozed');
}
