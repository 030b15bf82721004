import type { ClickHouse, Statement } from '@parley/clickhouse';
import { createLogger, createMetrics } from '@parley/process';
import { eventually } from '@parley/testing';
import { startDayBuilder } from './start-day-builder';

test('a round that cannot even read what waits is told, until one goes through', async () => {
  let isRefused = true;
  const query = ({ sql }: Statement) =>
    isRefused
      ? Promise.reject(new Error('Not enough privileges'))
      : Promise.resolve([{ now: '0' }].filter(() => sql.includes('AS now')));
  const clickhouse = { query, isReachable: () => Promise.resolve(true) } as Partial<ClickHouse> as ClickHouse;
  const metrics = createMetrics('test');
  const builder = startDayBuilder({ clickhouse, metrics, logger: createLogger('test', 'silent'), intervalMs: 1 });
  const metric = async (): Promise<string> => metrics.getSingleMetricAsString('parley_failing_day_builds');
  await eventually(async () => expect(await metric()).toMatch(/ 1$/));
  isRefused = false;
  await eventually(async () => expect(await metric()).toMatch(/ 0$/));
  await builder.stop();
});
