import { spawn } from 'node:child_process';
import { withFile } from './with-file';

export interface WrkPlan {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Lua: `fields(thread, summary, latency)` returns the result's fields. */
  readonly script: string;
}

export interface WrkCounts {
  readonly good: number;
  readonly bad: Readonly<Record<string, number>>;
  readonly connect: number;
  readonly read: number;
  readonly write: number;
  readonly timeout: number;
}

const TIMEOUT_SECONDS = 10;

/** It takes a fraction of the CPU of a generator in Node. */
export async function runWrk<Fields>({ url, connections, seconds, script }: WrkPlan): Promise<WrkCounts & Fields> {
  const output = await withFile('script.lua', `${prologue}\n${script}\n${epilogue}`, (file) => {
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', `${TIMEOUT_SECONDS}s`, '-s', file, url];
    return run('wrk', args);
  });
  const line = output.split('\n').find((text) => text.startsWith('{'));
  if (line === undefined) throw new Error(`wrk printed no result:\n${output}`);
  return JSON.parse(line) as WrkCounts & Fields;
}

export function errorsOf({ bad, connect, read, write, timeout }: WrkCounts): Record<string, number> {
  const kinds = { ...bad, connect, read, write, timeout };
  return Object.fromEntries(Object.entries(kinds).filter(([, count]) => count > 0));
}

const prologue = `
good_count = 0
bad_counts = {}
local function count(kind)
  if kind then bad_counts[kind] = (bad_counts[kind] or 0) + 1 else good_count = good_count + 1 end
end
local function json_counts(counts)
  local pairs_of = {}
  for kind, count in pairs(counts) do table.insert(pairs_of, string.format('"%s":%d', kind, count)) end
  return '{' .. table.concat(pairs_of, ',') .. '}'
end
`;

/** `done` runs in another Lua than the rest. */
const epilogue = `
local threads = {}
function setup(thread) table.insert(threads, thread) end
function done(summary, latency)
  local thread = threads[1]
  local errors = summary.errors
  io.write(string.format(
    '{"good":%d,"bad":%s,"connect":%d,"read":%d,"write":%d,"timeout":%d,%s}\\n',
    thread:get('good_count'), json_counts(thread:get('bad_counts')), errors.connect, errors.read, errors.write,
    errors.timeout, fields(thread, summary, latency)))
end
`;

/** At most as long as this process. @throws with its output if it fails */
export function run(command: string, args: readonly string[], env?: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...(env ? { env } : {}) });
    const kill = (): boolean => child.kill();
    process.once('exit', kill);
    child.once('close', () => process.off('exit', kill));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
    child.once('error', (err) => reject(new Error(`${command} cannot be run: ${err.message}`)));
    child.once('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ended with ${code}:\n${output}`)),
    );
  });
}
