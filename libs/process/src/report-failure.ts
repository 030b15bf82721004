import { messageOf } from './message-of';

/** Reports on stderr why a program failed: there may be no log. */
export function reportFailure(name: string, err: unknown): void {
  process.stderr.write(`${name}: ${messageOf(err)}\n`);
}
