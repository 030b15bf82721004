import { createBigAccount, dataSpan, type BigAccount } from '../data/big-account';
import { fillList } from '../data/fill-list';
import { listFilters, toCondition, type ListFilter } from '../data/list-filters';
import { percentileOfCounts } from '../measure/statistics';
import { countRows } from '../system/count-rows';
import type { System } from '../system/system';
import type { BenchCase, BenchContext, CaseResult } from '../case/case';
import { compareAccounts, isPage, LIMIT, type Questions } from './compare-accounts';

const CONNECTIONS = 2;
const SMALL = 10_000;

/** B4: whether a list costs the same at any length. */
export const listConversationsCase: BenchCase = {
  name: 'B4',
  title: 'list conversations, p99 of the large account ÷ p99 of one with 10 thousand, for every filter',
  goal: 'at most 1.5',
  dependsOnRows: true,
  run,
};

async function run(context: BenchContext): Promise<CaseResult> {
  const { system, effort, progress } = context;
  const span = dataSpan();
  const large = await createBigAccount(system, 'bench B4', effort.rows);
  const small = await createBigAccount(system, 'bench B4 small', Math.min(SMALL, effort.rows));
  for (const account of [large, small]) {
    progress.step(`${account.conversations} conversations`);
    await fillList(system, account, span);
  }
  const filters = { large: listFilters(large, span), small: listFilters(small, span) };
  const compared = await compareAccounts(context, Object.keys(filters.small), {
    connections: CONNECTIONS,
    timeOf: ({ timesMs = {} }) => percentileOfCounts(timesMs, 0.99),
    ratioMax: 1.5,
    questionsOf: async (name) => ({
      large: await questionsOf(system, large, filters.large[name] ?? []),
      small: await questionsOf(system, small, filters.small[name] ?? []),
    }),
  });
  return {
    ...compared,
    method: [
      `GET /v1/conversations?limit=${LIMIT} through the gateway, first page, or with a cursor one further on, ${CONNECTIONS} at once in a closed loop; for each filter the two accounts in turn.`,
      'Every answer is checked: its number of conversations, and its total against a count of the rows themselves. A filter has up to 20 different values, whose answers are equally many parts of either account.',
    ],
    facts: {
      'conversations of the large account': large.conversations,
      'conversations of the small one': small.conversations,
    },
  };
}

async function questionsOf(
  { postgres }: System,
  { accountUuid, keys }: BigAccount,
  filters: readonly ListFilter[],
): Promise<Questions> {
  const ask = async (filter: ListFilter) => {
    const { sql, values } = toCondition(accountUuid, filter);
    const total = await countRows(postgres, `SELECT count(*) FROM conversations WHERE ${sql}`, values);
    const query = new URLSearchParams({ limit: String(LIMIT), ...filter });
    return { path: `/v1/conversations?${query.toString()}`, isRight: isPage(total) };
  };
  const questions = [];
  for (const filter of filters) questions.push(await ask(filter));
  return { keys, questions };
}
