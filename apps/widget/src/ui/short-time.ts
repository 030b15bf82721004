import type { Words } from '../text/word-list';

/** A time of day, with the date unless it is today; empty for an invalid timestamp. */
export function shortTime(timestamp: string, words: Pick<Words, 'tag'>): string {
  const at = new Date(timestamp);
  if (Number.isNaN(at.getTime())) return '';
  const day = at.toDateString() === new Date().toDateString() ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(words.tag, { hour: 'numeric', minute: '2-digit', ...day }).format(at);
}
