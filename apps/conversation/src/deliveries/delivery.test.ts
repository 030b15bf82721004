import { messageDeliveryStatuses, type MessageDelivery, type MessageDeliveryStatus } from '@parley/schemas';
import { riseTo } from './delivery';

const at = (minute: number) => `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z`;
const delivery = (status: MessageDeliveryStatus, fields: Partial<MessageDelivery> = {}): MessageDelivery => ({
  status,
  error: null,
  provider_message_id: null,
  price_category: null,
  at: at(messageDeliveryStatuses.indexOf(status)),
  ...fields,
});

function* orders<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  if (items.length < 2) yield items;
  for (const item of items) for (const rest of orders(items.filter((one) => one !== item))) yield [item, ...rest];
}

test('in whatever order the reports come, and twice, the highest stands', () => {
  const reports = (['queued', 'unknown', 'sent', 'delivered', 'read'] as const).map((status) => delivery(status));
  for (const order of orders(reports)) {
    const known = [...order, ...order].reduce<MessageDelivery | null>((one, next) => riseTo(one, next) ?? one, null);
    expect(known).toEqual(delivery('read'));
  }
});

test('a failure stays, and what has arrived does not fail any more', () => {
  const failed = delivery('failed', { error: { code: '131026', text: 'undeliverable' } });
  for (const status of ['queued', 'unknown', 'sent', 'delivered', 'read'] as const) {
    expect(riseTo(failed, delivery(status))).toBeUndefined();
  }
  for (const status of ['queued', 'unknown', 'sent'] as const) expect(riseTo(delivery(status), failed)).toEqual(failed);
  for (const status of ['delivered', 'read'] as const) expect(riseTo(delivery(status), failed)).toBeUndefined();
});

test('what a lower report knows besides is kept: an id, a price, why it waits', () => {
  const late = delivery('sent', { provider_message_id: 'wamid.1', price_category: 'service' });
  expect(riseTo(delivery('read'), late)).toEqual({ ...delivery('read'), ...late, status: 'read', at: at(5) });
  const error = { code: '130429', text: 'Too many' };
  expect(riseTo(delivery('queued'), delivery('queued', { error }))).toEqual(delivery('queued', { error }));
  // Sent: the reason for waiting is gone.
  expect(riseTo(delivery('queued', { error }), delivery('sent'))).toEqual(delivery('sent'));
});
