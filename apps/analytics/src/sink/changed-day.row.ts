import { randomUUID } from 'node:crypto';
import type { Mode } from '@parley/schemas';
import { dayOf, startOfDay, type DayKind } from '../days/day';
import type { EventRows } from './read-event';

export interface ChangedDayRow {
  readonly account_id: string;
  readonly mode: Mode;
  readonly kind: DayKind;
  readonly day: number;
  /** A recomputation settles only changes known before. */
  readonly mark: string;
}

/** Before today, each once. */
export function changedDays(items: readonly { readonly rows: EventRows }[], nowMs: number): ChangedDayRow[] {
  const marks = new Map<string, ChangedDayRow>();
  const add = (kind: DayKind, account_id: string, mode: Mode, at: string): void => {
    const date = at.slice(0, 10);
    const key = `${kind} ${account_id} ${mode} ${date}`;
    if (marks.has(key)) return;
    const day = dayOf(Date.parse(date));
    if (startOfDay(day + 1) <= nowMs) marks.set(key, { account_id, mode, kind, day, mark: randomUUID() });
  };
  for (const { rows } of items) {
    const { conversation, message } = rows;
    if (conversation) add('conversations', conversation.account_id, conversation.mode, conversation.created_at);
    if (message) add('messages', message.account_id, message.mode, message.sent_at);
  }
  return [...marks.values()];
}
