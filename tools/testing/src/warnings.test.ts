import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { warningsIn } from './warnings';

const home = mkdtempSync(join(tmpdir(), 'parley-warnings-'));
afterAll(() => rmSync(home, { recursive: true }));

const at = (second: number, level: number, service: string): string =>
  JSON.stringify({
    level,
    time: `2026-01-01T00:00:0${second}.000Z`,
    service,
    msg: 'rpc failed',
    err: { message: 'why' },
  });

it('puts the warnings and errors of all services in the order of their times', () => {
  mkdirSync(join(home, 'logs'));
  writeFileSync(join(home, 'logs/agent.log'), `${at(1, 40, 'agent')}\n${at(3, 50, 'agent')}\nnot JSON\n`);
  writeFileSync(join(home, 'logs/gateway.log'), `${at(2, 40, 'gateway')}\n${at(4, 30, 'gateway')}\n{"level":40`);
  expect(warningsIn(home)).toEqual([
    '2026-01-01T00:00:01.000Z agent: rpc failed: why',
    '2026-01-01T00:00:02.000Z gateway: rpc failed: why',
    '2026-01-01T00:00:03.000Z agent: rpc failed: why',
  ]);
});
