import type { Pool } from '@parley/postgres';
import { newId, newUuid, parseId } from '@parley/schemas';
import { draftMessage } from './message';
import type { NewMessage } from './messages.store';
import { sendBatched } from './send-batched';

const accountId = newId('acct');
const tenant = { accountId, accountUuid: parseId('acct', accountId) as string, mode: 'live' as const };

const message = (): NewMessage => ({
  id: newUuid(),
  conversationId: newUuid(),
  draft: draftMessage({ type: 'text', content: 'hello', sender: 'agent' }),
  facts: { sentiment: 0, intent: null, question: null, language: null },
  idempotency: undefined,
  traceparent: undefined,
});

it('rejects all messages where Postgres does not say something of each', async () => {
  const query = jest.fn(() => Promise.resolve({ rows: [{ verdict: 'not_found' }] }));
  const send = sendBatched({ query } as unknown as Pool);
  const { signal } = new AbortController();
  const outcomes = await Promise.allSettled([send(tenant, message(), signal), send(tenant, message(), signal)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['rejected', 'rejected']);
  expect(query).toHaveBeenCalledTimes(1);
});

it.each([
  ['the network', Object.assign(new Error('connect ENETUNREACH'), { code: 'ENETUNREACH' })],
  ['TLS', Object.assign(new Error('bad record mac'), { code: 'ERR_SSL_SSLV3_ALERT_BAD_RECORD_MAC' })],
  ['a server that goes', Object.assign(new Error('terminating'), { severity: 'FATAL', code: '57P01' })],
  ['a timeout', Object.assign(new Error('canceling'), { severity: 'ERROR', code: '57014' })],
])('sends nothing again where it may have been committed: %s', async (_, err) => {
  const query = jest.fn(() => Promise.reject(err));
  const send = sendBatched({ query } as unknown as Pool);
  const { signal } = new AbortController();
  const outcomes = await Promise.allSettled([send(tenant, message(), signal), send(tenant, message(), signal)]);
  expect(outcomes).toEqual(Array(2).fill({ status: 'rejected', reason: err }));
  expect(query).toHaveBeenCalledTimes(1);
});
