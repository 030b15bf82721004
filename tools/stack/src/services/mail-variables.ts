import type { StackConfig } from '../base/config';

/** Where mails go and come from, and where their links lead. */
export function mailVariables(
  { SMTP_URL, MAIL_FROM }: Pick<StackConfig, 'SMTP_URL' | 'MAIL_FROM'>,
  url: string,
): Readonly<Record<string, string>> {
  if (SMTP_URL === undefined) return {};
  return { SMTP_URL, PUBLIC_URL: url, ...(MAIL_FROM === undefined ? {} : { MAIL_FROM }) };
}
