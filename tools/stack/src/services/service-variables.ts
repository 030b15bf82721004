import { join } from 'node:path';
import type { StackConfig } from '../base/config';
import { grpcTlsVariables } from '../certificates/certificate-directory';
import { secretFile } from '../home/secrets';

/** By role: a certificate from this directory, or without one the home's secret. */
export function grpcVariablesOf(home: string, certificates?: string): (role: string) => Record<string, string> {
  if (certificates !== undefined) return (role) => grpcTlsVariables(certificates, role);
  const file = secretFile(home, 'grpc');
  return () => ({ GRPC_SECRET_FILE: file });
}

export function mailVariables(
  { SMTP_URL, MAIL_FROM }: Pick<StackConfig, 'SMTP_URL' | 'MAIL_FROM'>,
  url: string,
): Readonly<Record<string, string>> {
  if (SMTP_URL === undefined) return {};
  return { SMTP_URL, PUBLIC_URL: url, ...(MAIL_FROM === undefined ? {} : { MAIL_FROM }) };
}

/** In PARLEY_HOME/media, served by the API. */
export function mediaVariables(home: string, url: string): Readonly<Record<'MEDIA_DIRECTORY' | 'MEDIA_URL', string>> {
  return { MEDIA_DIRECTORY: join(home, 'media'), MEDIA_URL: url };
}
