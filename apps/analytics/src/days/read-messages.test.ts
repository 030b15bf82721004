import type { Statement } from '@parley/clickhouse';
import { NO_ANSWER } from './answer-bins';
import { startOfDay } from './day';
import { readMessages, type Run } from './read-messages';

const scope = { accountId: 'acct_a', mode: 'live' } as const;
const days = [{ from: 10, to: 12 }];
const range = { startMs: startOfDay(9) + 1, endMs: startOfDay(12) };

function fake(ofDays: Record<number, number>, ofRows: Record<number, number>, keepsTimes = true) {
  let rowReads = 0;
  const bin = ([name, total]: [string, number]) => ({
    bin: Number(name),
    total: `${total}`,
    from_customers: '0',
    in_other_languages: '0',
    answers_ms: '5',
  });
  const answer = ({ sql }: Statement): object[] => {
    if (sql.includes('ARRAY JOIN')) {
      const asked = /bin IN \(([^)]+)\)/.exec(sql)?.[1]?.split(', ') ?? [];
      const kept = asked.filter((name) => keepsTimes && Object.hasOwn(ofDays, name));
      return kept.map((name) => ({ bin: Number(name), time_ms: name, count: `${ofDays[Number(name)]}` }));
    }
    if (sql.includes('message_days_v1')) return Object.entries(ofDays).map(bin);
    if (!sql.includes('sumMapIf')) return [{ total: 'from rows' }];
    rowReads += 1;
    const asked = /bin IN \(([^)]+)\)/.exec(sql)?.[1]?.split(', ') ?? [];
    return Object.entries(ofRows).map(([name, total]) => {
      const isAsked = asked.includes(name);
      return { ...bin([name, total]), times_ms: isAsked ? [name] : [], counts: isAsked ? [`${total}`] : [] };
    });
  };
  const run = ((statement: Statement) => Promise.resolve(answer(statement))) as Run;
  return { run, rowReads: () => rowReads };
}

test('rows are read once if they name no other bins than the days do', async () => {
  const { run, rowReads } = fake({ [NO_ANSWER]: 7, 3: 100 }, { 3: 2, 9: 1 });
  const found = await readMessages(run, scope, range, days);
  expect(found).toEqual({
    total: '110',
    from_customers: '0',
    in_other_languages: '0',
    answers: '103',
    answers_ms: '20',
    answer_quantiles_ms: [3, 3],
  });
  expect(rowReads()).toBe(1);
});

test('rows that shift a quantile into another bin are read again, with that bin', async () => {
  const { run, rowReads } = fake({ 3: 10 }, { 9: 30 });
  expect(await readMessages(run, scope, range, days)).toMatchObject({ answers: '40', answer_quantiles_ms: [9, 9] });
  expect(rowReads()).toBe(2);
});

test('days that are deleted between two statements leave the rows', async () => {
  const { run } = fake({ 3: 10 }, {}, false);
  expect(await readMessages(run, scope, range, days)).toEqual({ total: 'from rows' });
});
