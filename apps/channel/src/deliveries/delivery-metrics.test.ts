import { createMetrics } from '@parley/process';
import { meterDeliveries, reasonOf } from './delivery-metrics';

test.each([
  ['channel_window_closed', 'window'],
  ['channel_disabled', 'channel'],
  ['190', 'connection'],
  ['token_revoked', 'connection'],
  ['131026', 'recipient'],
  ['131056', 'rate'],
  ['outcome_unknown', 'lost'],
  ['http_502', 'lost'],
  ['http_418', 'other'],
  ['constructor', 'other'],
])('an error %s is counted as %s', (code, reason) => {
  expect(reasonOf({ code, text: 'in the words of the provider' })).toBe(reason);
});

test('what never happened is there as 0, and nothing that a provider writes becomes a label', async () => {
  const metrics = createMetrics('channel');
  const count = meterDeliveries(metrics);
  const series = async () =>
    (await metrics.metrics()).split('\n').filter((line) => line.startsWith('parley_channel_deliveries_total{'));
  const before = await series();
  expect(before).toContainEqual(expect.stringContaining('channel_type="slack",status="failed",reason="other"'));
  const delivery = { provider_message_id: null, price_category: null, at: '2026-11-27T09:00:00.000Z' };
  count('slack', { ...delivery, status: 'failed', error: { code: 'made up', text: '' } });
  count(null, { ...delivery, status: 'unknown', error: { code: 'no_answer', text: '' } });
  const after = await series();
  expect(after).toHaveLength(before.length);
  expect(after.filter((line) => line.endsWith(' 1'))).toHaveLength(2);
});
