import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `encryption` is the key of accounts' secrets, which are unreadable without it. Postgres has postgres-password,
 * readable by its user.
 */
export type SecretName = 'redis' | 'nats' | 'clickhouse' | 'grpc' | 'encryption';

/** Created once, for the owner only. */
export function secretFile(home: string, name: SecretName): string {
  const directory = join(home, 'secrets');
  const file = join(directory, name);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    // Atomic: a killed start must not leave half a secret.
    writePrivately(`${file}.new`, randomBytes(32).toString('base64url'));
    renameSync(`${file}.new`, file);
  }
  return file;
}

export function readSecret(home: string, name: SecretName): string {
  return readFileSync(secretFile(home, name), 'utf8');
}

/** Readable by its owner only, whatever its rights before. */
export function writePrivately(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
}
