import { conversationsQuery, type ConversationCountsRow } from '../queries/conversations.query';
import type { MessageCountsRow } from '../queries/messages.query';
import { outcomesQuery, type OutcomeRow } from '../queries/outcomes.query';
import type { Scope, TimeRange } from '../queries/scope';
import { coverOf, dayOf, daysWithin, wholeDays, type DayKind, type DayRange } from './day';
import { coveredConversationsQuery, coveredOutcomesQuery } from './day-figures.query';
import { readMessages, type Run } from './read-messages';
import { usableDaysQuery, type UsableDayRow } from './usable-days.query';

export interface OverviewRows {
  /** To be added up. */
  readonly conversations: readonly ConversationCountsRow[];
  readonly messages: MessageCountsRow | undefined;
  /** To be added up. */
  readonly outcomes: readonly OutcomeRow[];
}

/** With fewer, rows are read: looking up usable days costs as much. */
const WHOLE_DAYS_MIN = 2;

/**
 * From usable days, and from rows for the rest (docs/adr/0013-figures-of-whole-days.md): the same as from rows alone.
 */
export async function readOverviewRows(run: Run, scope: Scope, range: TimeRange): Promise<OverviewRows> {
  const whole = wholeDays(range);
  const usable =
    whole.to - whole.from < WHOLE_DAYS_MIN ? [] : await run<UsableDayRow>(usableDaysQuery(scope, dayOf(range.endMs)));
  const daysOf = (kind: DayKind): number[] => usable.filter((row) => row.kind === kind).map(({ day }) => day);
  const conversationDays = daysOf('conversations');
  const [conversations, outcomes, messages] = await Promise.all([
    readConversations(run, scope, range, daysWithin(range, conversationDays)),
    readOutcomes(run, scope, range, daysWithin({ ...range, startMs: -Infinity }, conversationDays)),
    readMessages(run, scope, range, daysWithin(range, daysOf('messages'))),
  ]);
  return { conversations, outcomes, messages };
}

function readConversations(
  run: Run,
  scope: Scope,
  range: TimeRange,
  days: readonly DayRange[],
): Promise<ConversationCountsRow[]> {
  if (days.length === 0) return run(conversationsQuery({ scope, range }));
  return run(coveredConversationsQuery(scope, coverOf(range, days)));
}

/** @param days all before the window's end: older conversations may be resolved in it */
function readOutcomes(run: Run, scope: Scope, range: TimeRange, days: readonly DayRange[]): Promise<OutcomeRow[]> {
  if (days.length === 0) return run(outcomesQuery({ scope, range }));
  return run(coveredOutcomesQuery(scope, range, days));
}
