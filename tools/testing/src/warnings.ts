import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorLine } from '@parley/stack';

const WARN_LEVEL = 40;
/** Deliberate breakage may leave hundreds. */
const LINES_MAX = 100;

/**
 * A system's warnings with their times, oldest first, to explain a failed test: its logs are deleted with it.
 *
 * @param home PARLEY_HOME of the system
 */
export function warningsIn(home: string): string[] {
  const logs = join(home, 'logs');
  const lines = readdirSync(logs).flatMap((name) => readFileSync(join(logs, name), 'utf8').split('\n'));
  return lines.flatMap(toWarning).sort().slice(-LINES_MAX);
}

function toWarning(line: string): string[] {
  const text = errorLine(line, WARN_LEVEL);
  return text === undefined ? [] : [`${(JSON.parse(line) as { time: string }).time} ${text}`];
}
