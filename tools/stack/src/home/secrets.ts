import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whoever talks to one of these must know its secret; `encryption` is the key of what accounts entrust to us, without
 * which nobody can read that again. Postgres' is postgres-password: its own user must read it.
 */
export type SecretName = 'redis' | 'nats' | 'clickhouse' | 'grpc' | 'encryption';

/** PARLEY_HOME/secrets/NAME: made once and kept, for its owner's eyes only. */
export function secretFile(home: string, name: SecretName): string {
  const directory = join(home, 'secrets');
  const file = join(directory, name);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    // In one step: a start that is killed here must not leave half a secret.
    writePrivately(`${file}.new`, randomBytes(32).toString('base64url'));
    renameSync(`${file}.new`, file);
  }
  return file;
}

/** What is in the file of `secretFile`. */
export function readSecret(home: string, name: SecretName): string {
  return readFileSync(secretFile(home, name), 'utf8');
}

/** Writes a file that its owner alone can read, whatever rights it had before. */
export function writePrivately(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
}
