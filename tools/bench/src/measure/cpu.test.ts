import { spawnSync } from 'node:child_process';
import { cpuPerAnswer, measureCpu, parseBusyTicks, parseStat } from './cpu';

test('a line of /proc is read whatever the name of the process is', () => {
  const line = '42 (a) b ( R) S 7 42 42 0 -1 4194560 1 2 3 4 100 20 3 4 20 0 1 0 5';
  expect(parseStat(42, line)).toEqual({ pid: 42, parent: 7, ticks: 127 });
});

test('what the host gave to other guests counts as busy, idling and waiting do not', () => {
  expect(parseBusyTicks('cpu  100 20 30 5000 600 7 8 900 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n')).toBe(1_050);
});

test('CPU for each answer is in microseconds; what took none is left out', () => {
  const cpu = { byProcess: { gateway: 0.5, redis: 0 }, foreign: 0, seconds: 1 };
  expect(cpuPerAnswer(cpu, 1_000)).toEqual({ gateway: 500 });
  expect(cpuPerAnswer(cpu, 0)).toEqual({});
});

test('without one of the processes nothing is measured', async () => {
  const gone = spawnSync(process.execPath, ['--version']).pid;
  await expect(
    measureCpu(
      () => ({ gateway: gone }),
      () => Promise.resolve(),
    ),
  ).rejects.toThrow('gateway');
  let processes = {};
  const death = async (): Promise<void> => void (processes = { gateway: gone });
  await expect(measureCpu(() => processes, death)).rejects.toThrow('has ended');
});

test('work of this process is counted as that of the load generator', async () => {
  const { value, cpu } = await measureCpu(
    () => ({}),
    async () => {
      const before = process.cpuUsage();
      let used = 0;
      while (used < 100_000) used = process.cpuUsage(before).user;
      return 'done';
    },
  );
  expect(value).toBe('done');
  expect(cpu.byProcess['load generator']).toBeGreaterThanOrEqual(0.05);
});
