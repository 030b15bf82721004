import type { MessageSent, PastConversation, Status } from './history';

/** A conversation as it stands now, folded from what happened. */
export interface Fate {
  readonly past: PastConversation;
  readonly status: Status;
  readonly everEscalated: boolean;
  readonly resolvedAt: number | null;
  readonly resolutions: readonly number[];
  readonly rating: { readonly at: number; readonly score: number } | null;
  readonly messages: readonly MessageSent[];
  readonly responses: readonly { readonly at: number; readonly ms: number }[];
}

interface Story {
  status: Status;
  everEscalated: boolean;
  resolvedAt: number | null;
  rating: Fate['rating'];
  waitingSince: number | null;
  resolutions: number[];
  messages: MessageSent[];
  responses: { at: number; ms: number }[];
}

export function fateOf(past: PastConversation): Fate {
  const story: Story = {
    ...{ status: 'active', everEscalated: false, resolvedAt: null, rating: null, waitingSince: null },
    ...{ resolutions: [], messages: [], responses: [] },
  };
  for (const happening of past.happenings) {
    if (happening.kind === 'rating') story.rating = happening;
    else if (happening.kind === 'message') hear(story, happening);
    else if (happening.to !== story.status) move(story, happening.at, happening.to);
  }
  return { past, ...story };
}

function hear(story: Story, message: MessageSent): void {
  story.messages.push(message);
  if (message.author === 'customer') {
    if (story.waitingSince === null) story.waitingSince = message.at;
    if (story.status === 'resolved') [story.status, story.resolvedAt] = ['active', null];
  } else if (!message.isWelcome && story.waitingSince !== null) {
    story.responses.push({ at: message.at, ms: message.at - story.waitingSince });
    story.waitingSince = null;
  }
}

function move(story: Story, at: number, to: Status): void {
  if (story.status === 'resolved' && to === 'escalated') return;
  story.status = to;
  if (to === 'escalated') story.everEscalated = true;
  story.resolvedAt = to === 'resolved' ? at : null;
  if (to === 'resolved') story.resolutions.push(at);
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
