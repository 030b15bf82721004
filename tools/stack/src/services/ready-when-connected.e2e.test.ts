import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Running } from '../process/launch';
import type { Program } from '../process/program';
import { startOnce } from '../process/start-once';
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

it('is ready without a service that it calls only after it has waited for it', async () => {
  const { services } = await prepareSystem({ home, startStores: start });
  const callers = ['conversation', 'analytics-query', 'gateway'];
  await start(services.programs.filter(({ name }) => callers.includes(name)));
  const waitedFor = callers.map((caller) => [
    caller,
    readFileSync(logFileIn(home, caller), 'utf8')
      .split('\n')
      .filter((line) => line.includes('not connected yet'))
      .map((line) => (JSON.parse(line) as { server: string }).server),
  ]);
  expect(Object.fromEntries(waitedFor)).toEqual({
    conversation: ['agents'],
    'analytics-query': ['agents'],
    gateway: expect.arrayContaining(['agents']) as unknown,
  });
}, 120_000);
