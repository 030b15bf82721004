import type { Guarantee } from '../checks/verdict';
import type { Ledger, OpenedConversation, SentMessage } from '../load/ledger';
import type { System } from '../system/start-system';

export interface ControlContext {
  readonly system: System;
  readonly ledger: Ledger;
}

/** A way to break a guarantee behind the system's back; the check of it must notice. */
export interface Control {
  readonly name: string;
  readonly text: string;
  /** Whose verdict must turn red. */
  readonly guarantee: Guarantee;
  /** What one of its findings must say: a guarantee has several checks, and this is the one that is tried. */
  readonly says: RegExp;
  /** @returns the ledger to check with, if it is another one now */
  readonly breakIt: (context: ControlContext) => Promise<Ledger | undefined>;
}

/** A conversation with enough messages to break something in. */
export function someConversation(ledger: Ledger): OpenedConversation {
  const found = ledger.conversations.find(({ id, acknowledged }) => id !== undefined && acknowledged >= 6);
  if (!found) throw new Error('the load made no conversation to break');
  return found;
}

/** Another conversation of the same tenant. */
export function anotherConversation(ledger: Ledger): OpenedConversation {
  const first = someConversation(ledger);
  const found = ledger.conversations.find(
    (one) => one !== first && one.tenant === first.tenant && one.id !== undefined,
  );
  if (!found) throw new Error('the load made only one conversation');
  return found;
}

/** An acknowledged message of a conversation. */
export function someMessage(ledger: Ledger, conversation: OpenedConversation): SentMessage {
  const found = ledger.messages.find((one) => one.conversation === conversation && one.outcome === 'acknowledged');
  if (!found) throw new Error('the load made no message to break');
  return found;
}
