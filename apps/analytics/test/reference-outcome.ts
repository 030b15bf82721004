import type { MessageSent, PastConversation, Status, StatusSet, TurnEnded } from './history';

/** The current state, from the history. */
export interface Outcome {
  readonly past: PastConversation;
  readonly status: Status;
  readonly everEscalated: boolean;
  readonly resolvedAt: number | null;
  readonly resolutions: readonly number[];
  /** Of the handoff or resolution, while it holds. */
  readonly handoff: string | null;
  readonly resolution: string | null;
  /** The last one, and whether it still holds. */
  readonly autoResolved: { readonly at: number; isStanding: boolean } | null;
  readonly turns: readonly TurnEnded[];
  readonly rating: { readonly at: number; readonly score: number } | null;
  readonly messages: readonly MessageSent[];
  readonly responses: readonly { readonly at: number; readonly ms: number }[];
}

interface Timeline {
  status: Status;
  everEscalated: boolean;
  resolvedAt: number | null;
  rating: Outcome['rating'];
  handoff: string | null;
  resolution: string | null;
  autoResolved: { readonly at: number; isStanding: boolean } | null;
  turns: TurnEnded[];
  waitingSince: number | null;
  resolutions: number[];
  messages: MessageSent[];
  responses: { at: number; ms: number }[];
}

export function outcomeOf(past: PastConversation): Outcome {
  const timeline: Timeline = {
    ...{ status: 'active', everEscalated: false, resolvedAt: null, rating: null, waitingSince: null },
    ...{ resolutions: [], messages: [], responses: [], turns: [] },
    ...{ handoff: null, resolution: null, autoResolved: null },
  };
  for (const timelineEvent of past.timelineEvents) {
    if (timelineEvent.kind === 'rating') timeline.rating = timelineEvent;
    else if (timelineEvent.kind === 'message') hear(timeline, timelineEvent);
    else if (timelineEvent.kind === 'turn') timeline.turns.push(timelineEvent);
    else if (timelineEvent.to !== timeline.status) move(timeline, timelineEvent);
  }
  return { past, ...timeline };
}

function hear(timeline: Timeline, message: MessageSent): void {
  timeline.messages.push(message);
  if (message.author === 'customer') {
    if (timeline.waitingSince === null) timeline.waitingSince = message.at;
    if (timeline.status === 'resolved') open(timeline);
  } else if (!message.isWelcome && timeline.waitingSince !== null) {
    timeline.responses.push({ at: message.at, ms: message.at - timeline.waitingSince });
    timeline.waitingSince = null;
  }
}

function open(timeline: Timeline): void {
  if (timeline.autoResolved) timeline.autoResolved.isStanding = false;
  Object.assign(timeline, { status: 'active', resolvedAt: null, handoff: null, resolution: null });
}

function move(timeline: Timeline, { at, to, reason, resolution }: StatusSet): void {
  if (to === 'active') return open(timeline);
  if (to === 'escalated') {
    if (timeline.status !== 'resolved') Object.assign(timeline, { status: to, everEscalated: true, handoff: reason });
    return;
  }
  Object.assign(timeline, { status: to, resolvedAt: at, resolution });
  timeline.resolutions.push(at);
  if (['confirmed', 'assumed'].includes(resolution)) timeline.autoResolved = { at, isStanding: true };
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

export const within = (at: number | null | undefined, { start, end }: Span): boolean =>
  at !== null && at !== undefined && at >= start && at < end;
export const created = (outcomes: readonly Outcome[], span: Span): Outcome[] =>
  outcomes.filter((outcome) => within(outcome.past.createdAt, span));
export const sent = (outcomes: readonly Outcome[], span: Span): MessageSent[] =>
  outcomes.flatMap((outcome) => outcome.messages.filter((message) => within(message.at, span)));
export const over = (dividend: number, divisor: number): number => (divisor ? dividend / divisor : 0);
export const mean = (values: readonly number[]): number =>
  over(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );
export const iso = (ms: number): string => new Date(ms).toISOString();
