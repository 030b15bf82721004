import type { NotificationLanguage } from '@parley/schemas/notifications';
import { textsOf, type LinkTexts } from '../base/texts';
import { toHtml, toText, type Layout } from './html';

export interface LinkMail {
  readonly email: string;
  readonly url: string;
  readonly accountName: string;
  readonly isReset: boolean;
}

/** Before the first sign-in the language is unknown: the mail has both. */
const LANGUAGES: readonly NotificationLanguage[] = ['en', 'de'];

export function writeLinkMail(
  mail: LinkMail,
  expiresAt: Date,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const { accountName, url, isReset } = mail;
  const texts = LANGUAGES.map((language) => textsOf[language][isReset ? 'reset' : 'invitation']);
  const [first] = texts as [LinkTexts];
  const time = `${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const layout: Layout = {
    language: 'en',
    heading: first.subject(accountName),
    lines: texts.map((each) => ({ text: each.text(accountName) })),
    button: { text: texts.map(({ button }) => button).join(' / '), url },
    footer: texts.map(({ expires }) => ({ text: expires(time) })),
  };
  return { subject: first.subject(accountName), text: toText(layout), html: toHtml(layout) };
}
