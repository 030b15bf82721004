import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchErrors } from './watch-errors';

const directory = mkdtempSync(join(tmpdir(), 'parley-watch-'));
const file = join(directory, 'agent.log');
const line = (level: number, msg: string, requestId?: string): string =>
  `${JSON.stringify({ level, service: 'agent', msg, requestId })}\n`;

afterAll(() => rmSync(directory, { recursive: true }));

describe('watchErrors', () => {
  it('shows each error once, however often it comes, and waits for the end of a line', () => {
    const shown: string[] = [];
    const whole = line(50, 'half a line');
    writeFileSync(file, line(30, 'fine') + line(50, 'broken', 'a') + line(50, 'broken', 'b') + whole.slice(0, 20));
    const look = watchErrors([file, join(directory, 'missing.log')], (text) => shown.push(text));
    look();
    expect(shown).toEqual(['agent: broken (request a)']);
    appendFileSync(file, whole.slice(20));
    look();
    expect(shown).toEqual(['agent: broken (request a)', 'agent: half a line']);
  });
});
