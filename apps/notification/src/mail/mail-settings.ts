import { ConfigError } from '@parley/process';

export interface MailSettings {
  readonly url: string;
  readonly from: string;
  readonly publicUrl: string;
}

/**
 * Undefined: no mail server.
 *
 * @throws ConfigError if a setting is missing
 */
export function mailSettings(settings: {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
}): MailSettings | undefined {
  const { SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL: publicUrl } = settings;
  if (url === undefined) return undefined;
  const missing = Object.entries({ MAIL_FROM: from, PUBLIC_URL: publicUrl }).filter(([, value]) => value === undefined);
  if (missing.length > 0) throw new ConfigError(missing.map(([name]) => `${name} is required with SMTP_URL`));
  return { url, from: from as string, publicUrl: publicUrl as string };
}
