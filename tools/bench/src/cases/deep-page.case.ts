import { conversationCursor, formatId } from '@parley/schemas';
import { bigData, type BigAccount } from '../data/big-data';
import { askInTurn, type Question } from '../load/ask-in-turn';
import { figure } from '../measure/figure';
import { interleave } from '../measure/interleave';
import { sideOf, type Sample } from '../measure/side';
import { ratios } from '../measure/statistics';
import type { System } from '../system/system';
import type { BenchCase, BenchContext, CaseResult } from '../case/case';

const LIMIT = 20;
/** Row 9.9 million of 10. */
const DEPTH = 0.99;
const SECONDS_MAX = 3;

/** B5: what a cursor saves in a long list. */
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
  progress.step('the page, by a count of the rows themselves');
  const rows = await readRows(system, whale, offset - 1);
  const [before] = rows;
  if (!before) throw new Error('there is no such page');
  const ids = rows.slice(1).map(({ id }) => formatId('conv', id));
  const isRight = (body: unknown): boolean => isPage(body as Page, ids, whale.conversations);
  const byOffset = `/v1/conversations?limit=${LIMIT}&offset=${offset}`;
  const cursor = encodeURIComponent(conversationCursor.encode({ at: before.created_at, uuid: before.id }));
  const seconds = Math.min(effort.seconds, SECONDS_MAX);
  const ask = (path: string) => (): Promise<Sample> =>
    askInTurn({
      url: system.url,
      keys: whale.keys,
      questions: [{ path, isRight, mayBeLate: path === byOffset } satisfies Question],
      connections: 1,
      seconds,
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
      `GET /v1/conversations?limit=${LIMIT} through the gateway, one at a time; the medians of both ways. Every good answer is the page that the rows themselves give, with the exact total. Where the page by its offset is refused with 504 at the deadline, that time stands for it, and the true ratio is larger.`,
    ],
    measured: { repeats: effort.repeats, seconds },
    facts: { conversations: whale.conversations, offset },
  };
}

function isPage({ data, pagination }: Page, ids: readonly string[], total: number): boolean {
  return data.map(({ id }) => id).join() === ids.join() && pagination.total === total;
}

/** The page and the row before it. */
async function readRows(
  { postgres }: System,
  { accountUuid }: BigAccount,
  offset: number,
): Promise<{ id: string; created_at: Date }[]> {
  const { rows } = await postgres.query<{ id: string; created_at: Date }>({
    text: `SELECT id, created_at FROM conversations WHERE account_id = $1 AND mode = 'live'
            ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
    values: [accountUuid, LIMIT + 1, offset],
  });
  return rows;
}
