import { closeSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, readStack } from '@parley/testing';
import type { Tally } from '../base/tally';
import type { Target } from './target';

export interface ProcessWatch {
  check(): void;
}

/** Of pino. */
const LEVEL_ERROR = 50;

export function watchProcesses(target: Target, tally: Tally, readPids = pidsOf): ProcessWatch {
  const before = readPids(target.home);
  const sizes = new Map(logFiles(target.home).map((name) => [name, readFrom(target.home, name, 0).size]));
  const report = (what: string, answer: string): void => {
    const finding = { check: 'no_exit', part: 'http', what, input: 'any before', answer } as const;
    tally.found({ ...finding, expected: 'no process ends, and none logs an error', repeat: 'the whole run' });
  };
  return {
    check: () => {
      const now = readPids(target.home);
      for (const [name, pid] of Object.entries(before)) {
        tally.checked('no_exit');
        if (now[name] !== pid || !isAlive(pid)) report(`${name} ended`, `pid ${pid}, now ${now[name] ?? 'none'}`);
      }
      for (const name of logFiles(target.home)) {
        tally.checked('no_exit');
        const { text, size } = readFrom(target.home, name, sizes.get(name) ?? 0);
        sizes.set(name, size);
        for (const line of errorLines(text)) report(`${name}: ${messageOf(line)}`, line.slice(0, 1_500));
      }
    },
  };
}

export function pidsOf(home: string): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(readStack(home).processes).map(([name, { pid }]) => [name, pid]));
}

function logFiles(home: string): string[] {
  return readdirSync(join(home, 'logs')).filter((name) => name.endsWith('.log'));
}

function readFrom(home: string, name: string, from: number): { text: string; size: number } {
  const file = openSync(join(home, 'logs', name), 'r');
  try {
    const { size } = fstatSync(file);
    const bytes = Buffer.alloc(Math.max(0, size - from));
    readSync(file, bytes, 0, bytes.length, from);
    return { text: bytes.toString('utf8'), size };
  } finally {
    closeSync(file);
  }
}

function errorLines(text: string): string[] {
  return text.split('\n').filter((line) => {
    const level = /^\{"level":(?:"(\w+)"|(\d+))/.exec(line);
    return level?.[1] === 'error' || level?.[1] === 'fatal' || Number(level?.[2] ?? 0) >= LEVEL_ERROR;
  });
}

function messageOf(line: string): string {
  try {
    const { msg, rpc, code, err } = JSON.parse(line) as Record<string, unknown>;
    const cause = (err as { message?: string } | undefined)?.message ?? '';
    return [msg, rpc, code, cause.slice(0, 80)].filter(Boolean).map(String).join(' ');
  } catch {
    return 'a line that is no JSON';
  }
}
