import { hash, verify, type Options } from '@node-rs/argon2';
import { ParleyError } from '@parley/errors';

/** Keeps passwords as what cannot be turned back: argon2id as a PHC string. */
export interface Passwords {
  /** @throws ParleyError unavailable while too many others wait */
  hash(password: string): Promise<string>;
  /**
   * Whether a password is that of a hash. Without a hash it is no password's, and that takes as long.
   *
   * @throws ParleyError unavailable while too many others wait
   */
  isRight(hashed: string | undefined, password: string): Promise<boolean>;
}

/** OWASP's choice of argon2id, which is the default algorithm here: 19 MiB, 2 passes, 1 lane. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each takes 19 MiB and a core for some 25 ms. */
const RUNNING_MAX = 2;
const WAITING_MAX = 50;

export function createPasswords(limits = { running: RUNNING_MAX, waiting: WAITING_MAX }): Passwords {
  const inTurn = createQueue(limits);
  let nobodys: Promise<string> | undefined;
  return {
    hash: (password) => inTurn(() => hash(password, OPTIONS)),
    isRight: (hashed, password) =>
      inTurn(async () => {
        const isRight = await verify(hashed ?? (await (nobodys ??= hash('', OPTIONS))), password);
        return isRight && hashed !== undefined;
      }),
  };
}

/** Runs a few at once; the others wait, and those for whom there is no room are refused. */
function createQueue({ running: runningMax, waiting: waitingMax }: { running: number; waiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= runningMax) {
      if (waiting.length >= waitingMax) {
        throw new ParleyError('unavailable', 'Too many concurrent sign-ins; try again', { retryAfterSeconds: 2 });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place goes on to the next one.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
