import type { MessageSent, PastConversation, Status, StatusSet, TurnEnded } from './history';

/** A conversation as it stands now, folded from what happened. */
export interface Fate {
  readonly past: PastConversation;
  readonly status: Status;
  readonly everEscalated: boolean;
  readonly resolvedAt: number | null;
  readonly resolutions: readonly number[];
  /** Why people have it, how it was resolved, as long as that holds. */
  readonly handoff: string | null;
  readonly resolution: string | null;
  /** The last time that its agent resolved it, and whether it has stayed so. */
  readonly autoResolved: { readonly at: number; isStanding: boolean } | null;
  readonly turns: readonly TurnEnded[];
  readonly rating: { readonly at: number; readonly score: number } | null;
  readonly messages: readonly MessageSent[];
  readonly responses: readonly { readonly at: number; readonly ms: number }[];
}

interface Story {
  status: Status;
  everEscalated: boolean;
  resolvedAt: number | null;
  rating: Fate['rating'];
  handoff: string | null;
  resolution: string | null;
  autoResolved: { readonly at: number; isStanding: boolean } | null;
  turns: TurnEnded[];
  waitingSince: number | null;
  resolutions: number[];
  messages: MessageSent[];
  responses: { at: number; ms: number }[];
}

export function fateOf(past: PastConversation): Fate {
  const story: Story = {
    ...{ status: 'active', everEscalated: false, resolvedAt: null, rating: null, waitingSince: null },
    ...{ resolutions: [], messages: [], responses: [], turns: [] },
    ...{ handoff: null, resolution: null, autoResolved: null },
  };
  for (const happening of past.happenings) {
    if (happening.kind === 'rating') story.rating = happening;
    else if (happening.kind === 'message') hear(story, happening);
    else if (happening.kind === 'turn') story.turns.push(happening);
    else if (happening.to !== story.status) move(story, happening);
  }
  return { past, ...story };
}

function hear(story: Story, message: MessageSent): void {
  story.messages.push(message);
  if (message.author === 'customer') {
    if (story.waitingSince === null) story.waitingSince = message.at;
    if (story.status === 'resolved') open(story);
  } else if (!message.isWelcome && story.waitingSince !== null) {
    story.responses.push({ at: message.at, ms: message.at - story.waitingSince });
    story.waitingSince = null;
  }
}

function open(story: Story): void {
  if (story.autoResolved) story.autoResolved.isStanding = false;
  Object.assign(story, { status: 'active', resolvedAt: null, handoff: null, resolution: null });
}

function move(story: Story, { at, to, reason, resolution }: StatusSet): void {
  if (to === 'active') return open(story);
  if (to === 'escalated') {
    if (story.status !== 'resolved') Object.assign(story, { status: to, everEscalated: true, handoff: reason });
    return;
  }
  Object.assign(story, { status: to, resolvedAt: at, resolution });
  story.resolutions.push(at);
  if (['confirmed', 'assumed'].includes(resolution)) story.autoResolved = { at, isStanding: true };
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

export const within = (at: number | null | undefined, { start, end }: Span): boolean =>
  at !== null && at !== undefined && at >= start && at < end;
export const created = (fates: readonly Fate[], span: Span): Fate[] =>
  fates.filter((fate) => within(fate.past.createdAt, span));
export const sent = (fates: readonly Fate[], span: Span): MessageSent[] =>
  fates.flatMap((fate) => fate.messages.filter((message) => within(message.at, span)));
export const over = (dividend: number, divisor: number): number => (divisor ? dividend / divisor : 0);
export const mean = (values: readonly number[]): number =>
  over(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );
export const iso = (ms: number): string => new Date(ms).toISOString();
