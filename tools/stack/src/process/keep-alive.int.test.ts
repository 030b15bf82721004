import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@parley/testing';
import { keepAlive, type KeptAlive, type LifeEvents } from './keep-alive';
import { freePort } from './ports';
import { answersOk } from './probe';
import { isAlive } from './proc';
import type { Program } from './program';

const directory = mkdtempSync(join(tmpdir(), 'parley-keep-alive-'));
const kept: KeptAlive[] = [];

afterEach(async () => {
  await Promise.all(kept.splice(0).map((one) => one.stop()));
});

afterAll(() => rmSync(directory, { recursive: true }));

function serverProgram(port: number, more: Partial<Program> = {}): Program {
  const script = `require('http').createServer((q, a) => a.end()).listen(${port}, '127.0.0.1')`;
  return {
    name: 'server',
    command: process.execPath,
    args: ['-e', script],
    stopSignal: 'SIGTERM',
    graceMs: 2_000,
    isReady: () => answersOk(`http://127.0.0.1:${port}/`),
    ...more,
  };
}

function keep(program: Program, events: Partial<LifeEvents> = {}): KeptAlive {
  const all = { onLaunched: () => undefined, onEnded: () => undefined, onBack: () => undefined, ...events };
  const one = keepAlive(program, join(directory, 'log'), all);
  kept.push(one);
  return one;
}

describe('keepAlive', () => {
  it('starts a process that was killed again, on its port, and tells of it', async () => {
    const port = await freePort();
    const told: string[] = [];
    const one = keep(serverProgram(port), {
      onEnded: (name, reason, delayMs) => told.push(`${name} ${reason}, ${delayMs} ms`),
      onBack: (name) => told.push(`${name} is back`),
    });
    await one.ready;
    const first = one.pid() ?? 0;
    process.kill(first, 'SIGKILL');
    await eventually(() => expect(told).toEqual(['server was ended by SIGKILL, 100 ms', 'server is back']));
    expect(one.pid()).not.toBe(first);
    await expect(answersOk(`http://127.0.0.1:${port}/`)).resolves.toBe(true);
  });

  it('has no process id between two lives: it may be another program’s by then', async () => {
    let open = (): void => undefined;
    let gate: Promise<void> = Promise.resolve();
    const one = keep(serverProgram(await freePort(), { prepare: () => gate }));
    await one.ready;
    gate = new Promise((resolve) => (open = resolve));
    process.kill(one.pid() ?? 0, 'SIGKILL');
    await eventually(() => expect(one.pid()).toBeUndefined());
    open();
    await eventually(() => expect(one.pid()).toBeDefined());
  });

  it('puts a process into the background once it is ready, with all its threads, and not before', async () => {
    const priorities = (): number[] => {
      const threads = readdirSync(`/proc/${one.pid()}/task`);
      return [...new Set(threads.map((thread) => getPriority(Number(thread))))];
    };
    const server = serverProgram(await freePort());
    let serves = false;
    let isOpen = false;
    const isReady = async (): Promise<boolean> => {
      serves = await server.isReady();
      return isOpen && serves;
    };
    const one = keep({ ...server, isBackground: true, isReady });
    await eventually(() => expect(serves).toBe(true));
    expect(priorities()).toEqual([getPriority()]);
    isOpen = true;
    await one.ready;
    expect(priorities()).toEqual([15]);
  });

  it('waits longer each time that it fails', async () => {
    const delays: number[] = [];
    const reasons = new Set<string>();
    const failing = serverProgram(await freePort());
    let isFirst = true;
    const program: Program = {
      ...failing,
      prepare: async () => {
        if (!isFirst) throw new Error('server is not in the mood');
        isFirst = false;
      },
    };
    const one = keep(program, {
      onEnded: (_, reason, delayMs) => {
        reasons.add(reason);
        delays.push(delayMs);
      },
    });
    await one.ready;
    process.kill(one.pid() ?? 0, 'SIGKILL');
    await eventually(() => expect(delays.slice(0, 3)).toEqual([100, 200, 400]));
    expect([...reasons]).toEqual(['was ended by SIGKILL', 'is not in the mood']);
  });

  it('does not try again when the first start fails, and says why', async () => {
    const launched = jest.fn();
    const broken = serverProgram(await freePort(), { args: ['-e', 'throw new Error("no luck")'] });
    const one = keep(broken, { onLaunched: launched });
    await expect(one.ready).rejects.toThrow(/server exited at once: Error: no luck \(see .*log\)/);
    expect(launched).toHaveBeenCalledTimes(1);
  });

  it('kills a process that does not stop within its grace', async () => {
    const port = await freePort();
    const script = `process.on('SIGTERM', () => {}); require('http').createServer((q, a) => a.end()).listen(${port}, '127.0.0.1')`;
    const one = keep(serverProgram(port, { args: ['-e', script], graceMs: 200 }));
    await one.ready;
    const pid = one.pid() ?? 0;
    await one.stop();
    expect(isAlive(pid)).toBe(false);
  });
});
