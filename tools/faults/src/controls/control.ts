import type { Guarantee } from '../checks/verdict';
import type { Ledger, OpenedConversation, SentMessage } from '@parley/testing/load/ledger';
import type { System } from '../system/start-system';

export interface ControlContext {
  readonly system: System;
  readonly ledger: Ledger;
}

/** Breaks a guarantee behind the system's back. */
export interface Control {
  readonly name: string;
  readonly text: string;
  readonly guarantee: Guarantee;
  /** Tells apart the checks of a guarantee. */
  readonly says: RegExp;
  /** @returns a changed ledger, if any */
  readonly breakIt: (context: ControlContext) => Promise<Ledger | undefined>;
}

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

export function someMessage(ledger: Ledger, conversation: OpenedConversation): SentMessage {
  const found = ledger.messages.find((one) => one.conversation === conversation && one.outcome === 'acknowledged');
  if (!found) throw new Error('the load made no message to break');
  return found;
}
