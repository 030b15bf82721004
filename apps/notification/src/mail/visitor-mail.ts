import { toHtml, toText, type Layout } from './html';
import type { Mail } from './mailer';

export interface VisitorMail {
  readonly email: string;
  readonly language: string;
  readonly subject: string;
  readonly lines: readonly string[];
  /** Paths below the public address. */
  readonly button: { readonly text: string; readonly path: string };
  readonly footer: readonly string[];
  readonly unsubscribe: { readonly text: string; readonly path: string };
}

/** With one-click unsubscribe (RFC 8058). */
export function writeVisitorMail(mail: VisitorMail, publicUrl: string): Omit<Mail, 'to' | 'messageId'> {
  const { language, subject, lines, button, footer, unsubscribe } = mail;
  const unsubscribeUrl = publicUrl + unsubscribe.path;
  const layout: Layout = {
    language,
    heading: subject,
    lines: lines.map((text) => ({ text })),
    button: { text: button.text, url: publicUrl + button.path },
    footer: [...footer.map((text) => ({ text })), { text: unsubscribe.text, url: unsubscribeUrl }],
  };
  return {
    subject,
    text: toText(layout),
    html: toHtml(layout),
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
