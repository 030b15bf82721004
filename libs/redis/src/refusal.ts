import { messageOf } from '@parley/process';

/** Retries are useless. */
export class RefusedByRedis extends Error {
  override readonly name = 'RefusedByRedis';

  constructor(reason: unknown) {
    super(messageOf(reason), { cause: reason });
  }
}

const REFUSALS = [
  'WRONGPASS',
  'NOAUTH',
  'NOPERM',
  // Protected mode: no password, and only this machine allowed.
  'DENIED',
  'ERR invalid password',
  'ERR Client sent AUTH, but no password is set',
  'ERR AUTH <password> called without any password configured',
  'ERR DB index is out of range',
  'ERR SELECT is not allowed',
  // Redis 5 and older.
  "ERR unknown command 'HELLO'",
  'ERR unknown command `HELLO`',
];

export function isRefusal(err: unknown): boolean {
  return err instanceof RefusedByRedis || REFUSALS.some((text) => messageOf(err).startsWith(text));
}
