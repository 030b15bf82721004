import type { Words } from '../text/word-list';

/** The time of something, with the day if that is another one than today; empty for what is no time. */
export function shortTime(timestamp: string, words: Pick<Words, 'tag'>): string {
  const at = new Date(timestamp);
  if (Number.isNaN(at.getTime())) return '';
  const day = at.toDateString() === new Date().toDateString() ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(words.tag, { hour: 'numeric', minute: '2-digit', ...day }).format(at);
}
