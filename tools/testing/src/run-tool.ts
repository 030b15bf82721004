import { messageOf } from '@parley/process';

/** @throws Error unless the text of the option is a whole number from `min` on */
export function wholeNumber<Otherwise>(
  option: string,
  text: string | undefined,
  otherwise: Otherwise,
  min: 0 | 1 = 0,
): number | Otherwise {
  if (text === undefined) return otherwise;
  if (/^\d{1,9}$/.test(text) && Number(text) >= min) return Number(text);
  throw new Error(`--${option} must be a whole number${min > 0 ? ' above 0' : ''}; see --help`);
}

interface Stoppable {
  stop(): Promise<unknown>;
}

/** Keeps what is being started, so that a signal stops it. */
export type Hold = <Held extends Stoppable>(starting: Promise<Held>) => Promise<Held>;

const EXIT_INTERRUPTED = 130;

/**
 * Runs a tool, and exits with its code. A signal stops what it holds, and what then fails is not reported.
 *
 * @param failedCode for an error, whose message is printed
 */
export function runTool(main: (hold: Hold) => Promise<number>, failedCode = 1): void {
  const held: Promise<Stoppable>[] = [];
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isInterrupted = true;
      process.stderr.write(`ended by ${signal}\n`);
      const stopping = held.map(async (starting) => (await starting).stop());
      void Promise.allSettled(stopping).finally(() => process.exit(EXIT_INTERRUPTED));
    });
  }
  const end = (code: number, message = ''): void => {
    if (isInterrupted) return;
    process.stderr.write(message);
    process.exit(code);
  };
  const hold: Hold = (starting) => {
    held.push(starting);
    return starting;
  };
  main(hold).then(end, (err: unknown) => end(failedCode, `${messageOf(err)}\n`));
}
