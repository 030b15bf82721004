import { bigData, openAdministrator, type BigAccount } from '../data/big-data';
import {
  createOverviewIndexes,
  differenceOf,
  dropOverviewIndexes,
  overviewOfPostgres,
  type OverviewFigures,
} from '../data/postgres-overview';
import { cpuPerAnswer, measureCpu } from '../measure/cpu';
import { figure } from '../measure/figure';
import { interleave } from '../measure/interleave';
import { sideOf, type Sample } from '../measure/side';
import { median, ratios } from '../measure/statistics';
import { openApi } from '../system/api';
import type { System } from '../system/system';
import type { BenchCase, BenchContext, CaseResult } from '../case/case';

/** B6: the tables of analytics against the same query in Postgres. */
export const overviewAgainstPostgresCase: BenchCase = {
  name: 'B6',
  title: 'analytics overview of the large account: Postgres ÷ through the gateway, same data, same answer',
  goal: 'at least 20',
  dependsOnRows: true,
  run,
};

const DAY_MS = 86_400_000;
/** Queries on our own, faster side; the median counts. */
const ASKED = 9;

async function run(context: BenchContext): Promise<CaseResult> {
  const { system, effort, progress } = context;
  const { accounts, span } = await bigData(context);
  // Amid the first and the last day, so that neither side gains from whole days.
  const start = new Date(span.startMs + 0.4 * DAY_MS);
  const end = new Date(span.endMs - 0.4 * DAY_MS);
  const postgres = openAdministrator(system);
  const client = await postgres.connect();
  try {
    await createOverviewIndexes(client, progress.step);
    const results: CaseResult[] = [];
    for (const [name, account] of [
      ['large', accounts.whale],
      ['typical', accounts.typical],
    ] as const) {
      let latest: OverviewFigures | undefined;
      const samples = await interleave(effort.repeats, {
        postgres: (repeat) => {
          progress.step(`Postgres, ${name} account, ${repeat + 1} of ${effort.repeats}`);
          return askSeveral(system, 1, async () => {
            latest = await overviewOfPostgres(postgres, account.accountUuid, start, end);
          });
        },
        ours: () =>
          askSeveral(system, ASKED, async () => {
            const found = await overviewOf(system, account, start, end);
            const difference = latest && differenceOf(latest, found);
            if (difference !== undefined) throw new Error(`the answers differ: ${difference}`);
          }),
      });
      results.push(resultOf(name, samples));
    }
    return {
      figures: results.flatMap(({ figures }) => figures).filter(({ name }) => name.startsWith('large')),
      sides: results.flatMap(({ sides }) => sides),
      method: [
        'Postgres: four statements side by side, with percentile_cont for the quantiles, 256 MB to sort, and four indexes of its own, one of which holds all that is asked of the messages.',
        `Ours: GET /v1/analytics/overview through the gateway, median of ${ASKED}. Every answer is compared with that of Postgres, figure by figure. The window begins and ends in the middle of a day.`,
      ],
      facts: Object.assign({}, ...results.map(({ facts }) => facts)) as Record<string, number>,
    };
  } finally {
    await dropOverviewIndexes(client);
    client.release();
    await postgres.end();
  }
}

async function askSeveral(system: System, count: number, ask: () => Promise<void>): Promise<TimedSample> {
  const times: number[] = [];
  const { cpu } = await measureCpu(system.processes, async () => {
    for (let asked = 0; asked < count; asked += 1) {
      const startedAt = performance.now();
      await ask();
      times.push(performance.now() - startedAt);
    }
  });
  return {
    perSecond: count / cpu.seconds,
    good: count,
    errors: {},
    p50Ms: median(times),
    cpuUs: cpuPerAnswer(cpu, count),
    foreignCpu: cpu.foreign,
  };
}

type TimedSample = Sample & { readonly p50Ms: number };

function resultOf(name: string, samples: Record<'postgres' | 'ours', TimedSample[]>): CaseResult {
  const timesOf = (all: readonly TimedSample[]): number[] => all.map(({ p50Ms }) => p50Ms);
  const [postgres, ours] = [timesOf(samples.postgres), timesOf(samples.ours)];
  const ratio = figure(`${name} account, Postgres ÷ ours`, 'ratio', ratios(postgres, ours), {
    is: 'at least',
    value: 20,
  });
  const facts = {
    [`Postgres, ${name} account, ms`]: Math.round(median(postgres)),
    [`ours, ${name} account, ms`]: Math.round(median(ours)),
    [`ratio, ${name} account`]: Math.round(ratio.value),
  };
  const sides = [sideOf(`Postgres, ${name} account`, samples.postgres), sideOf(`ours, ${name} account`, samples.ours)];
  return { figures: [ratio], sides, method: [], facts };
}

async function overviewOf(system: System, { keys }: BigAccount, start: Date, end: Date): Promise<OverviewFigures> {
  return openApi(system, keys[0] ?? '').analytics.overview({ start: start.toISOString(), end: end.toISOString() });
}
