import { ParleyError } from '@parley/errors';
import type { z } from 'zod';
import { overviewQuery, seriesQuery } from './analytics';
import { validate } from './validate';

function pathsOf(schema: z.ZodType, value: unknown): string[] {
  try {
    validate(schema, value);
  } catch (err) {
    if (err instanceof ParleyError) return (err.details.fields ?? []).map(({ path }) => path);
    throw err;
  }
  return [];
}

describe('analytics', () => {
  it.each([
    ['period', { period: '7d', start: '2026-01-01' }],
    ['period', { period: '1y' }],
    ['timezone', { timezone: '+02:00' }],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['timezone', { timezone: 'SystemV/PST8PDT' }],
    ['timezone', { timezone: 'systemv/ast4' }],
    ['granularity', { granularity: 'day' }],
  ])('refuses %s in %j on the overview', (path, query) => {
    expect(pathsOf(overviewQuery, query)).toContain(path);
  });

  const withZone = (timezone: string) => pathsOf(overviewQuery, { timezone });
  // Everything that ICU has and IANA does not.
  const aliases =
    'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST bst';
  it.each(aliases.split(' '))('refuses the time zone %s, an alias of ICU', (name) => {
    expect(withZone(name)).toEqual(['timezone']);
  });

  const names =
    'CET CST6CDT EET EST EST5EDT HST MET MST MST7MDT PST8PDT WET GMT Cuba Egypt Eire GB GB-Eire GMT+0 GMT-0 GMT0 Iran NZ ' +
    'NZ-CHAT PRC ROC ROK UCT UTC W-SU Zulu utc Etc/GMT+12 US/Pacific Europe/Berlin America/Argentina/Buenos_Aires';
  it.each(names.split(' '))('takes the time zone %s', (name) => expect(withZone(name)).toEqual([]));

  it('takes granularity on a series', () => {
    expect(
      pathsOf(seriesQuery, { period: '7d', end: '2026-01-01', granularity: 'day', timezone: 'Asia/Kolkata' }),
    ).toEqual([]);
  });
});
