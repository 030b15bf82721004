import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuPerAnswer, measureCpu, type Processes } from '../measure/cpu';
import type { Sample } from '../measure/side';

/** A closed loop: so many connections, each of which sends its next request when it has the answer to the last. */
export interface ClosedLoop {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Lua for wrk that counts each answer with `good()` or `bad(kind)`. */
  readonly script: string;
  /** Whose CPU time is told apart. */
  readonly processes: Processes;
}

/** What the script prints at the end. */
interface WrkResult {
  readonly microseconds: number;
  readonly good: number;
  readonly bad: Readonly<Record<string, number>>;
  readonly connect: number;
  readonly read: number;
  readonly write: number;
  readonly timeout: number;
  readonly p50: number;
  readonly p99: number;
}

/**
 * Loads a URL with wrk, on one thread: it takes a fraction of the CPU that a load generator in Node would, which matters
 * where it shares the machine with what it measures.
 *
 * @throws if wrk fails
 */
export async function runWrk(loop: ClosedLoop): Promise<Sample> {
  const { value, cpu } = await measureCpu(loop.processes, () => wrk(loop));
  const { good, bad, connect, read, write, timeout } = value;
  const kinds = { ...bad, connect, read, write, timeout };
  return {
    perSecond: good / (value.microseconds / 1_000_000),
    good,
    errors: Object.fromEntries(Object.entries(kinds).filter(([, count]) => count > 0)),
    p50Ms: value.p50 / 1_000,
    p99Ms: value.p99 / 1_000,
    cpuUs: cpuPerAnswer(cpu, good),
    foreignCpu: cpu.foreign,
  };
}

/** Loads without counting: until caches are filled and code is compiled. */
export async function warmUp(loop: Omit<ClosedLoop, 'processes'>): Promise<void> {
  await wrk(loop);
}

async function wrk({ url, connections, seconds, script }: Omit<ClosedLoop, 'processes'>): Promise<WrkResult> {
  const directory = mkdtempSync(join(tmpdir(), 'parley-wrk-'));
  const file = join(directory, 'script.lua');
  writeFileSync(file, `${script}\n${epilogue}`);
  try {
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', file, url];
    const output = await run('wrk', args);
    const line = output.split('\n').find((text) => text.startsWith('{'));
    if (line === undefined) throw new Error(`wrk printed no result:\n${output}`);
    return JSON.parse(line) as WrkResult;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The part that every script shares. wrk runs `response` and the rest in the thread's own Lua, `done` in another. */
const epilogue = `
good_count = 0
bad_counts = {}
function good() good_count = good_count + 1 end
function bad(kind) bad_counts[kind] = (bad_counts[kind] or 0) + 1 end
local threads = {}
function setup(thread) table.insert(threads, thread) end
function done(summary, latency)
  local thread = threads[1]
  local kinds = {}
  for kind, count in pairs(thread:get('bad_counts')) do
    table.insert(kinds, string.format('"%s":%d', kind, count))
  end
  io.write(string.format(
    '{"microseconds":%d,"good":%d,"bad":{%s},"connect":%d,"read":%d,"write":%d,"timeout":%d,"p50":%d,"p99":%d}\\n',
    summary.duration, thread:get('good_count'), table.concat(kinds, ','), summary.errors.connect, summary.errors.read,
    summary.errors.write, summary.errors.timeout, latency:percentile(50), latency:percentile(99)))
end
`;

/** Runs a program to its end. @throws with its output if it fails */
export function run(command: string, args: readonly string[], env?: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...(env ? { env } : {}) });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
    child.once('error', (err) => reject(new Error(`${command} cannot be run: ${err.message}`)));
    child.once('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ended with ${code}:\n${output}`)),
    );
  });
}
