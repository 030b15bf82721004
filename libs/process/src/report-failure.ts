import { messageOf } from './message-of';

/** On stderr: there may be no log. */
export function reportFailure(name: string, err: unknown): void {
  process.stderr.write(`${name}: ${messageOf(err)}\n`);
}
