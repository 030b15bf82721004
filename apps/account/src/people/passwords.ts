import { hash, verify, type Options } from '@node-rs/argon2';
import { ParleyError } from '@parley/errors';
import type { Registry } from '@parley/process';
import { createLimiter, TooManyWaitingError } from '@parley/queue/limiter';

/** Argon2id, as PHC strings. */
export interface Passwords {
  /** @throws ParleyError unavailable while too many others wait */
  hash(password: string): Promise<string>;
  /** Without a hash, takes as long and fails. @throws ParleyError unavailable while too many others wait */
  isRight(hashed: string | undefined, password: string): Promise<boolean>;
}

/** OWASP's parameters for argon2id, the default here: 19 MiB, 2 passes, 1 lane. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each takes 19 MiB and a core for some 25 ms. */
const RUNNING_MAX = 2;
const WAITING_MAX = 50;

export function createPasswords(
  { running, waiting } = { running: RUNNING_MAX, waiting: WAITING_MAX },
  metrics?: Registry,
): Passwords {
  const meter = metrics && { name: 'passwords', metrics };
  const limiter = createLimiter({ concurrency: running, waitingMax: waiting, ...(meter ? { meter } : {}) });
  const limited = <Result>(work: () => Promise<Result>): Promise<Result> => limiter.run(work).catch(refuseCrowd);
  let nobodys: Promise<string> | undefined;
  return {
    hash: (password) => limited(() => hash(password, OPTIONS)),
    isRight: (hashed, password) =>
      limited(async () => {
        const isRight = await verify(hashed ?? (await (nobodys ??= hash('', OPTIONS))), password);
        return isRight && hashed !== undefined;
      }),
  };
}

function refuseCrowd(err: unknown): never {
  if (!(err instanceof TooManyWaitingError)) throw err;
  throw new ParleyError('unavailable', 'Too many concurrent sign-ins; try again', { retryAfterSeconds: 2 });
}
