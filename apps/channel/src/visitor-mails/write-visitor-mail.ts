import type { SendVisitorMailRequest } from '@parley/contract/notification';
import type { Message } from '@parley/contract/message';
import { fromMarkdown, type Dialect } from '../providers/markdown';
import { isQuoted } from './visitor-address';
import { visitorMailLanguage, visitorMailTexts } from './visitor-mail-texts';

const QUOTES_MAX = 10;
const QUOTE_MAX = 1_000;
const plain: Dialect = {
  bullet: '•',
  escape: (text) => text,
  link: (label, address) => (label === address ? address : `${label} (${address})`),
};

export interface MailContent {
  /** In reading order. */
  readonly missed: readonly Message[];
  /** A link to the address was opened. */
  readonly isConfirmed: boolean;
  /** Of the widget. */
  readonly name: string;
  readonly language: string;
  readonly openPath: string;
  readonly unsubscribePath: string;
}

/** Contains nothing that the visitor wrote. */
export function writeVisitorMail(
  content: MailContent,
): Pick<SendVisitorMailRequest, 'language' | 'subject' | 'lines' | 'button' | 'footer' | 'unsubscribe'> {
  const { missed, isConfirmed, openPath, unsubscribePath } = content;
  const language = visitorMailLanguage(content.language);
  const texts = visitorMailTexts[language];
  // A line break would end the subject.
  const name = content.name.replaceAll(/\s+/g, ' ').trim();
  const named = (text: string): string => text.replace('{name}', () => name);
  const quoted = missed.filter((message) => isQuoted(message, isConfirmed) && message.content.trim() !== '');
  const quotes = quoted.slice(0, QUOTES_MAX).map((message) => cut(fromMarkdown(message.content, plain)));
  const rest = quotes.length === 0 ? [texts.answered] : quotes.length < missed.length ? [texts.more] : [];
  return {
    language,
    subject: named(texts.subject),
    lines: [...quotes, ...rest],
    button: { text: texts.open, path: openPath },
    footer: [texts.expires, named(texts.why)],
    unsubscribe: { text: texts.unsubscribe, path: unsubscribePath },
  };
}

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length <= QUOTE_MAX ? text : `${characters.slice(0, QUOTE_MAX - 1).join('')}…`;
}
