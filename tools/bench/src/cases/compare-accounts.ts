import { askInTurn, type Question } from '../load/ask-in-turn';
import { figure, type Figure } from '../measure/figure';
import { interleave } from '../measure/interleave';
import { sideOf, type Sample, type Side } from '../measure/side';
import { ratios } from '../measure/statistics';
import type { BenchContext, CaseResult } from '../case/case';

export interface Questions {
  readonly keys: readonly string[];
  readonly questions: readonly Question[];
}

interface Comparison {
  readonly connections: number;
  readonly timeOf: (sample: Sample) => number;
  /** The large account's time ÷ the small one's. */
  readonly ratioMax: number;
  /** Of a filter. */
  readonly questionsOf: (filter: string) => Promise<{ readonly large: Questions; readonly small: Questions }>;
}

export const LIMIT = 20;
/** There are many filters, on two sides. */
const SECONDS_MAX = 3;

/** In turn, for each filter. */
export async function compareAccounts(
  { system, effort, progress }: BenchContext,
  filters: readonly string[],
  { connections, timeOf, ratioMax, questionsOf }: Comparison,
): Promise<Pick<CaseResult, 'figures' | 'sides' | 'measured'>> {
  const seconds = Math.min(effort.seconds, SECONDS_MAX);
  const figures: Figure[] = [];
  const sides: Side[] = [];
  for (const name of filters) {
    progress.step(name);
    const { large, small } = await questionsOf(name);
    const ask = (questions: Questions) => (): Promise<Sample> =>
      askInTurn({ ...questions, url: system.url, connections, seconds, processes: system.processes() });
    const both = { large: ask(large), small: ask(small) };
    // For caches.
    await both.large();
    await both.small();
    const samples = await interleave(effort.repeats, both);
    const values = ratios(samples.large.map(timeOf), samples.small.map(timeOf));
    figures.push(figure(name, 'ratio', values, { is: 'at most', value: ratioMax }));
    sides.push(sideOf(`${name}, large`, samples.large), sideOf(`${name}, small`, samples.small));
  }
  return { figures, sides, measured: { repeats: effort.repeats, seconds } };
}

/** Whether it is a first page of so many. */
export const isPage =
  (total: number) =>
  (body: unknown): boolean => {
    const { data, pagination } = body as { data: readonly unknown[]; pagination: { total: number } };
    return pagination.total === total && data.length === Math.min(LIMIT, total);
  };
