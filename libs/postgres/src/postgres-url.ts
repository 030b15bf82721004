import { caFileVariable, readCaFile } from '@parley/process';

export const postgresConfig = { POSTGRES_CA_FILE: caFileVariable('Postgres') };

/**
 * With the CA file as libpq's `sslrootcert`, read for each connection.
 *
 * @throws if the CA file is invalid, or unused because the URL does not ask for TLS
 */
export function postgresUrl(settings: { DATABASE_URL: string; POSTGRES_CA_FILE?: string | undefined }): string {
  const { DATABASE_URL: text, POSTGRES_CA_FILE: file } = settings;
  if (file === undefined) return text;
  readCaFile(file);
  const url = URL.parse(text);
  if (url?.searchParams.get('sslmode') !== 'verify-full') {
    throw new Error('POSTGRES_CA_FILE is set, but DATABASE_URL does not have sslmode=verify-full');
  }
  url.searchParams.set('sslrootcert', file);
  return url.href;
}
