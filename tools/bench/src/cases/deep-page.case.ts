import { bigData, type BigAccount } from '../data/big-data';
import { askInTurn, type Question } from '../load/ask-in-turn';
import { figure } from '../measure/figure';
import { interleave } from '../measure/interleave';
import { sideOf, type Sample } from '../measure/side';
import { ratios } from '../measure/statistics';
import type { Tenant } from '../system/tenant';
import { send } from '../system/api';
import type { System } from '../system/system';
import type { BenchCase, BenchContext, CaseResult } from './case';

const LIMIT = 20;
/** Row 9.9 million of 10. */
const DEPTH = 0.99;
const SECONDS_MAX = 3;

/** B5: what walking a long list by its cursor spares. */
export const deepPageCase: BenchCase = {
  name: 'B5',
  title: 'a page at row 9.9 million of 10 million, by offset ÷ by cursor',
  goal: 'at least 100',
  dependsOnRows: true,
  run,
};

interface Page {
  readonly data: readonly { readonly id: string }[];
  readonly pagination: { readonly total: number; readonly next_cursor: string | null };
}

async function run(context: BenchContext): Promise<CaseResult> {
  const { system, effort, progress } = context;
  const { whale } = (await bigData(context)).accounts;
  const offset = Math.floor(whale.conversations * DEPTH);
  progress.step('the page by its offset');
  const byOffset = `/v1/conversations?limit=${LIMIT}&offset=${offset}`;
  const expected = await page(system, whale, byOffset);
  // The cursor of the page before.
  const before = await page(system, whale, `/v1/conversations?limit=1&offset=${offset - 1}`);
  const cursor = encodeURIComponent(before.pagination.next_cursor ?? '');
  const ask = (path: string) => (): Promise<Sample> =>
    askInTurn({
      url: system.url,
      keys: whale.keys,
      questions: [{ path, isRight: (body) => isSamePage(body as Page, expected) } satisfies Question],
      connections: 1,
      seconds: Math.min(effort.seconds, SECONDS_MAX),
      processes: system.processes(),
    });
  const sides = { offset: ask(byOffset), cursor: ask(`/v1/conversations?limit=${LIMIT}&cursor=${cursor}`) };
  await sides.cursor();
  const samples = await interleave(effort.repeats, sides);
  const p50 = (all: readonly Sample[]): number[] => all.map(({ p50Ms }) => p50Ms ?? NaN);
  const values = ratios(p50(samples.offset), p50(samples.cursor));
  return {
    figures: [figure('offset ÷ cursor', 'ratio', values, { is: 'at least', value: 100 })],
    sides: [sideOf('by offset', samples.offset), sideOf('by cursor', samples.cursor)],
    method: [
      `GET /v1/conversations?limit=${LIMIT} through the gateway, one at a time; the medians of both ways. Both answers have the same conversations and the same exact total.`,
    ],
    facts: { conversations: whale.conversations, offset },
  };
}

function isSamePage(one: Page, other: Page): boolean {
  const ids = ({ data }: Page): string => data.map(({ id }) => id).join();
  return ids(one) === ids(other) && one.pagination.total === other.pagination.total;
}

async function page(system: System, { keys }: BigAccount, path: string): Promise<Page> {
  const { status, text } = await send(system, { key: keys[0] ?? '' } as Pick<Tenant, 'key'>, 'GET', path);
  if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${text}`);
  return JSON.parse(text) as Page;
}
