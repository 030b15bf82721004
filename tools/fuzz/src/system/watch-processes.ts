import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorLine, isAlive, readStack } from '@parley/testing';
import type { Tally } from '../base/tally';
import type { Target } from './target';

/** Errors that differ in it alone are one finding. */
const OF_REQUEST = / \(request [^)]*\)$/;

export interface ProcessWatch {
  check(): void;
}

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
        for (const line of text.split('\n')) {
          const error = errorLine(line)?.replace(OF_REQUEST, '');
          if (error !== undefined) report(`${name}: ${error}`, line.slice(0, 1_500));
        }
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
  const bytes = readFileSync(join(home, 'logs', name));
  return { text: bytes.subarray(from).toString('utf8'), size: bytes.length };
}
