import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Running } from '../process/launch';
import type { Program } from '../process/program';
import { startOnce } from '../process/start-once';
import { waitUntil } from '../process/wait-until';
import { logFileIn, prepareSystem } from './prepare-system';

const home = mkdtempSync(join(tmpdir(), 'parley-ready-'));
const running: Running[] = [];

const start = async (programs: readonly Program[]): Promise<void> => {
  const onLaunched = (one: Running): void => void running.push(one);
  await Promise.all(programs.map((program) => startOnce(program, logFileIn(home, program.name), { onLaunched })));
};

afterAll(async () => {
  for (const one of running.toReversed()) await one.stop();
  rmSync(home, { recursive: true, force: true });
});

/** The servers that a process went on without. Its log is written beside its work: it can be ready before its lines are there. */
async function waitedForBy(caller: string): Promise<string[]> {
  const log = (): string => readFileSync(logFileIn(home, caller), 'utf8');
  expect(await waitUntil(() => log().includes('"msg":"started"}'), 30_000)).toBe(true);
  return log()
    .split('\n')
    .filter((line) => line.includes('not connected yet'))
    .map((line) => (JSON.parse(line) as { server: string }).server);
}

it('is ready without a service that it calls only after it has waited for it', async () => {
  const { services } = await prepareSystem({ home, startStores: start });
  const callers = ['conversation', 'analytics-query', 'gateway'];
  await start(services.programs.filter(({ name }) => callers.includes(name)));
  const waitedFor = await Promise.all(callers.map(async (caller) => [caller, await waitedForBy(caller)] as const));
  expect(Object.fromEntries(waitedFor)).toEqual({
    conversation: ['agents'],
    'analytics-query': ['agents'],
    gateway: expect.arrayContaining(['agents']) as unknown,
  });
});
