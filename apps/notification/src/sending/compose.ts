import type { Tenant } from '@parley/schemas';
import type { NotificationSettingsInput } from '@parley/schemas/notifications';
import { textsOf } from '../base/texts';
import type { Current } from './current';

export interface Composed {
  readonly title: string;
  /** One per conversation, newest first; a few at most. */
  readonly lines: readonly ComposedLine[];
  /** Conversations without a line. */
  readonly more: number;
  /** Conversations. */
  readonly count: number;
  /** In the console, with the account: a person may belong to several. */
  readonly path: string;
}

export interface ComposedLine {
  readonly text: string;
  readonly path: string;
}

const LINES_MAX = 10;
const WORDS_MAX = 140;

/** For at least one notice. Customer words only if the person wants them. */
export function compose(
  { accountId }: Pick<Tenant, 'accountId'>,
  current: readonly Current[],
  { language, include_words: hasWords }: Pick<NotificationSettingsInput, 'language' | 'include_words'>,
): Composed {
  const texts = textsOf[language];
  // A conversation has one line: its newest.
  const byConversation = new Map(current.map((one) => [one.conversation.id, one]));
  const newest = [...byConversation.values()].reverse();
  const [only] = newest;
  const lines = newest.slice(0, LINES_MAX).map((one) => ({
    text: hasWords
      ? lineWithWords(one, texts.reasons[one.notice.reason], texts.someCustomer)
      : texts.reasons[one.notice.reason],
    path: pathOf(one, accountId),
  }));
  const isSingle = newest.length === 1 && only;
  return {
    title: isSingle ? texts.reasons[only.notice.reason] : texts.several(newest.length),
    lines,
    more: newest.length - lines.length,
    count: newest.length,
    path: isSingle ? pathOf(only, accountId) : `/inbox?account=${accountId}`,
  };
}

function pathOf({ conversation }: Current, accountId: string): string {
  return `/inbox/${conversation.id}?account=${accountId}`;
}

function lineWithWords({ conversation, words }: Current, reason: string, someCustomer: string): string {
  const name = conversation.customer?.name || someCustomer;
  const line = words.replaceAll(/\s+/g, ' ').trim();
  return line === '' ? `${name}: ${reason}` : `${name}: ${cut(line)}`;
}

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length <= WORDS_MAX ? text : `${characters.slice(0, WORDS_MAX - 1).join('')}…`;
}
