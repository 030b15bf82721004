import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Objects of one literal that all stay, as at a start, then short-lived ones. */
const program = `
  const { getHeapSpaceStatistics } = require('node:v8');
  const { keepObjectsYoung } = require(process.argv[1]);
  if (process.argv[2] === 'young') keepObjectsYoung();
  const oldBytes = () => getHeapSpaceStatistics().find((space) => space.space_name === 'old_space').space_used_size;
  const make = (number) => ({ number, text: 'a text '.repeat(20) + number });
  const kept = [];
  for (let number = 0; number < 100_000; number++) kept.push(make(number));
  kept.length = 0;
  const before = oldBytes();
  let last;
  for (let number = 0; number < 60_000; number++) last = make(number);
  console.log(oldBytes() - before, last.number);
`;

/** Of the old generation, though nothing was kept. */
function grownMb(mode: 'young' | 'as V8 does'): number {
  const file = join(__dirname, 'keep-objects-young.ts');
  // A small young generation fills soon; a large old one is not collected.
  const options = [
    '--max-semi-space-size=1',
    '--initial-old-space-size=512',
    '--no-warnings',
    '-e',
    program,
    file,
    mode,
  ];
  return Number(execFileSync(process.execPath, options, { encoding: 'utf8' }).split(' ')[0]) / 1e6;
}

describe('keepObjectsYoung', () => {
  it('leaves objects in the young generation whose like had stayed once', () => {
    expect(grownMb('young')).toBeLessThan(4);
  });

  it('is needed: without it they fill the old generation', () => {
    expect(grownMb('as V8 does')).toBeGreaterThan(8);
  });
});
