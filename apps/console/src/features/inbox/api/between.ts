import type { Message, Note } from '@parley/sdk';

/** Undefined: before the first message, or after the last. */
export interface Gap {
  readonly after: Message | undefined;
  readonly before: Message | undefined;
}

export const isIn = (at: string, { after, before }: Gap): boolean =>
  (!after || at >= after.timestamp) && (!before || at < before.timestamp);

export function notesBetween(notes: readonly Note[], after: Gap['after'], before: Gap['before']): readonly Note[] {
  return notes.filter(({ created_at: at }) => isIn(at, { after, before }));
}
