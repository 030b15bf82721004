import type { VersionCondition } from '../../http/etag';
import { required } from '../../shapes/shape';
import { requireConversation } from './conversations.get';
import type { Call } from './endpoint';
import { requireKey } from './keys.get';
import { requireAccount } from './account.get';
import { requireMember } from './members.get';

/** The same of a conversation. */
export function expectedConversationVersion(call: Call): Promise<bigint | undefined> {
  return expectedVersion(call.ifMatch, async () => {
    const { conversation } = await requireConversation(call);
    return required(conversation, 'the conversation').version;
  });
}

/** The same of a key. */
export function expectedKeyVersion(call: Call): Promise<bigint | undefined> {
  return expectedVersion(call.ifMatch, async () => required((await requireKey(call)).key, 'the key').version);
}

/** The same of a member. */
export function expectedMemberVersion(call: Call): Promise<bigint | undefined> {
  return expectedVersion(call.ifMatch, async () => required((await requireMember(call)).member, 'the member').version);
}

/** The same of the account. */
export function expectedAccountVersion(call: Call): Promise<bigint | undefined> {
  return expectedVersion(
    call.ifMatch,
    async () => required((await requireAccount(call)).account, 'the account').version,
  );
}

/** Versions begin at 1. */
const NO_VERSION = 0n;

/**
 * Of several versions, the one that the object has now. It is the service that refuses, under its lock, and that alone
 * knows a repeat, which gets its first answer: so where the object has none of them, any of them will do.
 */
async function expectedVersion(
  condition: VersionCondition,
  readVersion: () => Promise<bigint>,
): Promise<bigint | undefined> {
  if (condition === undefined || condition === 'any') return undefined;
  const [first = NO_VERSION, ...others] = condition;
  if (others.length === 0) return first;
  const version = await readVersion();
  return condition.includes(version) ? version : first;
}
