import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorLine } from '@parley/stack';

const WARN_LEVEL = 40;
/** The last ones: a test that breaks something on purpose may leave hundreds. */
const LINES_MAX = 100;

/**
 * What the services of a system have warned of, each line with its time, the oldest first. It tells whoever looks into a
 * test that failed what the other side saw: with the system its logs are deleted.
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
