import type { SendVisitorMailRequest } from '@parley/contract/notification';
import { Author, type Message } from '@parley/contract/message';
import { nameOfWriter, type NamesByMember } from '../people/first-names';
import { fromMarkdown, type Dialect } from '../providers/markdown';
import type { MailLinks } from './mail-links';
import { isQuoted } from './visitor-address';
import { visitorMailLanguage, visitorMailTexts, type VisitorMailTexts } from './visitor-mail-texts';

const QUOTES_MAX = 10;
const QUOTE_MAX = 1_000;
/** Markdown as a plain text. */
export const plain: Dialect = {
  bullet: '•',
  escape: (text) => text,
  link: (label, address) => (label === address ? address : `${label} (${address})`),
};

export interface MailContent extends Omit<MailLinks, 'expiresAt'> {
  /** What the visitor has missed, in reading order. */
  readonly missed: readonly Message[];
  /** Of the writers, if the channel shows them. */
  readonly names: NamesByMember;
  /** The owner of the address has opened a link. */
  readonly isConfirmed: boolean;
  readonly language: string;
}

/** Contains nothing that the visitor wrote. */
export function writeVisitorMail(
  content: MailContent,
): Pick<SendVisitorMailRequest, 'language' | 'subject' | 'lines' | 'button' | 'footer' | 'unsubscribe'> {
  const { missed, names, isConfirmed, openPath, unsubscribePath } = content;
  const language = visitorMailLanguage(content.language);
  const texts = visitorMailTexts[language];
  const name = oneLine(content.name);
  const named = (text: string): string => text.replace('{name}', () => name);
  const quoted = missed.filter((message) => isQuoted(message, isConfirmed) && message.content.trim() !== '');
  const labelOf = labelsOf(quoted, names, texts);
  const quotes = quoted
    .slice(0, QUOTES_MAX)
    .map((message) => `${labelOf(message)}${cut(fromMarkdown(message.content, plain))}`);
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

/** Names all writers once one of them has a name. */
function labelsOf(
  quoted: readonly Message[],
  names: NamesByMember,
  { said, agent, person }: VisitorMailTexts,
): (message: Message) => string {
  if (quoted.every((message) => nameOfWriter(message, names) === null)) return () => '';
  return (message) => {
    const name = nameOfWriter(message, names) ?? (message.author === Author.AI ? agent : person);
    return said.replace('{name}', () => name);
  };
}

/** A line break would end the subject. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length <= QUOTE_MAX ? text : `${characters.slice(0, QUOTE_MAX - 1).join('')}…`;
}
