import { tryEngine } from './find-obstacle';
import type { Podman } from './podman';

function engine(run: (args: readonly string[]) => Promise<string>): Podman {
  return Object.assign((args: readonly string[]) => (args[0] === 'run' ? run(args) : Promise.resolve('')), { env: {} });
}

const told: string[] = [];
const report = (line: string): void => void told.push(line);

it('tells of an engine that cannot start a container, in its last words', async () => {
  const broken = engine(() =>
    Promise.reject(new Error('podman run: a warning\nError: cgroup: cpu is not delegated\n')),
  );
  expect(await tryEngine(broken, report)).toBe('Error: cgroup: cpu is not delegated');
});

it('tries what pods need: bounds, a user, no capabilities', async () => {
  const calls: (readonly string[])[] = [];
  const good = engine((args) => {
    calls.push(args);
    return Promise.resolve('');
  });
  expect(await tryEngine(good, report)).toBeUndefined();
  expect(calls).toEqual([expect.arrayContaining(['--memory', '--cpus', '--user', '--read-only', '--cap-drop=ALL'])]);
  expect(told.at(-1)).toContain('base image: was there');
});
