import type { SendVisitorMailRequest } from '@parley/contract/notification';
import { Author, MessageType, type Message } from '@parley/contract/message';
import { nameOfWriter, type NamesByMember } from '../people/first-names';
import { fromMarkdown } from '../providers/markdown';
import type { MailLinks } from './mail-links';
import type { TranscriptMessages } from './read-transcript';
import { transcriptTexts, type TranscriptTexts } from './transcript-texts';
import { visitorMailLanguage, visitorMailTexts } from './visitor-mail-texts';
import { oneLine, plain } from './write-visitor-mail';

/** Of all messages; a mail program cuts off longer mails. */
const CHARACTERS_MAX = 80_000;
/** A style of the date, as `dateStyle`, would leave no room for the zone. */
const TIME = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

type Written = Pick<SendVisitorMailRequest, 'language' | 'subject' | 'lines' | 'button' | 'footer' | 'unsubscribe'>;

interface TranscriptStyle {
  readonly language: string;
  /** Of the times; each names it. */
  readonly timeZone: string;
  readonly agentName: string | undefined;
  /** Of the people who wrote, if the channel shows them. */
  readonly names: NamesByMember;
}

/** A mail with a conversation as the visitor sees it. */
export function writeTranscript(
  { messages, hasEarlier }: TranscriptMessages,
  links: MailLinks,
  of: TranscriptStyle,
): Written {
  const { language, texts, mail } = frame(links, of.language, ({ subject }) => subject);
  const format = new Intl.DateTimeFormat(language, { ...TIME, timeZone: of.timeZone });
  const paragraphs: string[] = [];
  let left = CHARACTERS_MAX;
  for (const message of messages.toReversed()) {
    const who = nameOf(message, texts, of);
    const paragraph = `${who}, ${format.format(message.timestamp)}\n${contentOf(message, texts)}`;
    left -= paragraph.length;
    if (left < 0) break;
    paragraphs.unshift(paragraph);
  }
  const isCut = hasEarlier || paragraphs.length < messages.length;
  return { ...mail, lines: [...(isCut ? [texts.earlier] : []), ...paragraphs] };
}

/** A mail that confirms an address. Contains nothing that a visitor could have written. */
export function writeConfirmation(links: MailLinks, language: string): Written {
  const { texts, mail } = frame(links, language, ({ confirmSubject }) => confirmSubject);
  return { ...mail, lines: [texts.confirm], button: { text: texts.confirmButton, path: links.openPath } };
}

function frame(links: MailLinks, tag: string, subjectOf: (texts: TranscriptTexts) => string) {
  const language = visitorMailLanguage(tag);
  const texts = transcriptTexts[language];
  const { agent, open, expires, unsubscribe } = visitorMailTexts[language];
  const named = (text: string): string => text.replace('{name}', () => oneLine(links.name));
  const mail = {
    language,
    subject: named(subjectOf(texts)),
    button: { text: open, path: links.openPath },
    footer: [expires, named(texts.why)],
    unsubscribe: { text: unsubscribe, path: links.unsubscribePath },
  };
  return { language, texts: { ...texts, agent }, mail };
}

function nameOf(
  message: Message,
  texts: TranscriptTexts & { readonly agent: string },
  { agentName, names }: TranscriptStyle,
): string {
  if (message.author === Author.CUSTOMER) return texts.you;
  if (message.author === Author.HUMAN) return nameOfWriter(message, names) ?? texts.person;
  return agentName ?? texts.agent;
}

function contentOf({ type, content, caption, attachments, buttons }: Message, texts: TranscriptTexts): string {
  const words = type === MessageType.IMAGE ? (caption ?? '') : content;
  const pictures = type === MessageType.IMAGE ? [`[${texts.picture}]`] : [];
  const files = attachments.map(({ name, width }) => `[${width === undefined ? texts.file : texts.picture}: ${name}]`);
  const choices = buttons.map(({ text }) => `• ${text}`);
  return [fromMarkdown(words, plain), ...pictures, ...files, ...choices]
    .filter((line) => line.trim() !== '')
    .join('\n');
}
