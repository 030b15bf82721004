import { messageOf } from './message-of';

/** Says on stderr why a program failed, in the words of the failure: there may be no log yet, or no more. */
export function reportFailure(name: string, err: unknown): void {
  process.stderr.write(`${name}: ${messageOf(err)}\n`);
}
