import type { Guarantee } from '../checks/verdict';
import type { Ledger, OpenedConversation, SentMessage } from '../load/ledger';
import type { System } from '../system/start-system';

export interface ControlContext {
  readonly system: System;
  readonly ledger: Ledger;
}

/** Breaks a guarantee behind the system's back; its check must notice. */
export interface Control {
  readonly name: string;
  readonly text: string;
  readonly guarantee: Guarantee;
  /** Expected in a finding: identifies one of the guarantee's several checks. */
  readonly says: RegExp;
  /** @returns a changed ledger to check with, if any */
  readonly breakIt: (context: ControlContext) => Promise<Ledger | undefined>;
}

/** One with enough messages. */
export function someConversation(ledger: Ledger): OpenedConversation {
  const found = ledger.conversations.find(({ id, acknowledged }) => id !== undefined && acknowledged >= 6);
  if (!found) throw new Error('the load made no conversation to break');
  return found;
}

/** Another one of the same tenant. */
export function anotherConversation(ledger: Ledger): OpenedConversation {
  const first = someConversation(ledger);
  const found = ledger.conversations.find(
    (one) => one !== first && one.tenant === first.tenant && one.id !== undefined,
  );
  if (!found) throw new Error('the load made only one conversation');
  return found;
}

/** An acknowledged one. */
export function someMessage(ledger: Ledger, conversation: OpenedConversation): SentMessage {
  const found = ledger.messages.find((one) => one.conversation === conversation && one.outcome === 'acknowledged');
  if (!found) throw new Error('the load made no message to break');
  return found;
}
