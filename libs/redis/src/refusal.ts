import { messageOf } from '@parley/process';

/** Redis, or a Sentinel, answers, and will not have us: trying again changes nothing. */
export class RefusedByRedis extends Error {
  override readonly name = 'RefusedByRedis';

  constructor(reason: unknown) {
    super(messageOf(reason), { cause: reason });
  }
}

/** The beginnings of answers that stay the same until somebody changes a password, the rights or the configuration. */
const REFUSALS = [
  'WRONGPASS',
  'NOAUTH',
  'NOPERM',
  // Protected mode: no password is set, and it listens for this machine only.
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

/** Whether Redis answered something that waiting does not change. */
export function isRefusal(err: unknown): boolean {
  return err instanceof RefusedByRedis || REFUSALS.some((text) => messageOf(err).startsWith(text));
}
