import { caFileVariable, readCaFile } from '@parley/process';

/** The variable of every process that talks to Postgres over TLS. */
export const postgresConfig = { POSTGRES_CA_FILE: caFileVariable('Postgres') };

/**
 * The URL to connect with: DATABASE_URL, and the CA file as libpq's parameter `sslrootcert`. The file is read anew for
 * each connection.
 *
 * @throws if a CA file is set that cannot be used, or that would not be used because the URL does not ask for TLS
 */
export function postgresUrl(settings: { DATABASE_URL: string; POSTGRES_CA_FILE?: string | undefined }): string {
  const { DATABASE_URL: text, POSTGRES_CA_FILE: file } = settings;
  if (file === undefined) return text;
  readCaFile(file);
  const url = URL.parse(text);
  if (url?.searchParams.get('sslmode') !== 'verify-full') {
    throw new Error('POSTGRES_CA_FILE is set, and DATABASE_URL has no sslmode=verify-full');
  }
  url.searchParams.set('sslrootcert', file);
  return url.href;
}
