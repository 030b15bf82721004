import { parseArgs } from 'node:util';
import { wholeNumber } from '@parley/testing';
import type { Effort } from './case/case';

export interface Options {
  /** Names of cases; empty for all. */
  readonly only: readonly string[];
  readonly effort: Effort;
  readonly out: string | undefined;
  readonly home: string | undefined;
  readonly list: boolean;
  readonly help: boolean;
}

export const FULL_ROWS = 10_000_000;
const QUICK_ROWS = 20_000;
export const RESULTS = 'tools/bench/results';

export const usage = `npm run bench -- [options]

  (none)            every case, at full length
  --only B1,B3      these cases
  --quick           short measurements, 2 repeats, little data: to see that all works, not for figures to quote
  --rows <n>        conversations of the big data set, with 10 messages each (${FULL_ROWS}; quick: ${QUICK_ROWS})
  --repeats <n>     interleaved repeats (5; quick: 2)
  --seconds <n>     of one measurement (10; quick: 3)
  --out <directory> where the results are (${RESULTS}), a file per day; docs/benchmarks.md shows the best of each
                    case, or with another directory its benchmarks.md. A quick, smaller or shorter run never replaces a
                    full one
  --no-write        writes nothing
  --home <directory> where the system's data is and stays (a new one, deleted at the end)
  --list            names every case
`;

const FULL = { repeats: 5, seconds: 10, warmUpSeconds: 5 };
const QUICK = { repeats: 2, seconds: 3, warmUpSeconds: 2 };

export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: text,
      rows: text,
      repeats: text,
      seconds: text,
      out: { ...text, default: RESULTS },
      home: text,
      quick: flag,
      'no-write': flag,
      list: flag,
      help: flag,
    },
  });
  const base = values.quick ? QUICK : FULL;
  return {
    only: values.only === undefined ? [] : values.only.toUpperCase().split(','),
    effort: {
      ...base,
      isQuick: values.quick,
      repeats: wholeNumber('repeats', values.repeats, base.repeats, 1),
      seconds: wholeNumber('seconds', values.seconds, base.seconds, 1),
      rows: wholeNumber('rows', values.rows, values.quick ? QUICK_ROWS : FULL_ROWS, 1),
    },
    out: values['no-write'] ? undefined : values.out,
    home: values.home,
    list: values.list,
    help: values.help,
  };
}
