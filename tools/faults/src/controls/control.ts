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
  readonly breakIt: (context: ControlContext) => Promise<Ledger | void>;
}

type Break = Control['breakIt'];

export type Rows = Readonly<
  Partial<Record<Guarantee, Readonly<Record<string, readonly [text: string, says: RegExp, breakIt: string | Break]>>>>
>;

export function toControls(rows: Rows, run: (context: ControlContext, statement: string) => Promise<void>): Control[] {
  return Object.entries(rows).flatMap(([guarantee, own]) =>
    Object.entries(own).map(([name, [text, says, breakIt]]): Control => ({
      ...{ name, text, says, guarantee: guarantee as Guarantee },
      breakIt: typeof breakIt === 'string' ? (context) => run(context, breakIt) : breakIt,
    })),
  );
}

export function someConversation(ledger: Ledger): OpenedConversation {
  const found = ledger.conversations.find(({ id, acknowledged }) => id !== undefined && acknowledged >= 6);
  if (!found) throw new Error('the load made no conversation to break');
  return found;
}

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
