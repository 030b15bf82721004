import type { Ledger } from '@parley/testing/load/ledger';
import { openApi } from '@parley/testing/load/balancer';
import type { Tenant } from '@parley/testing/load/tenants';
import { checkOrder } from './order.check';
import type { StoredMessage } from './recount';

const api = openApi({ fetch: () => Promise.reject(new Error('nothing is asked')) }, 'k');
const tenant: Tenant = { tag: 't', accountId: 'acct', accountUuid: '', mode: 'live', key: '', api, agentIds: [] };
const conversation = {
  tenant,
  token: 'c',
  outcome: 'acknowledged' as const,
  acknowledged: 3,
  notes: [],
  statusChanges: { begun: 0, unanswered: 0 },
};

function message(sequence: number, sender: string, sentMs: number, responseMs: number | null): StoredMessage {
  return {
    id: `m${sequence}`,
    conversation_id: 'c',
    sequence,
    content: `text #m${sequence}`,
    sender,
    author: sender,
    sent_ms: sentMs,
    response_time_ms: responseMs,
  };
}

const good = [
  message(1, 'agent', 0, null),
  message(2, 'customer', 5, null),
  message(3, 'customer', 7, null),
  message(4, 'agent', 12, 7),
];

function check(messages: readonly StoredMessage[], sent = ['m1', 'm2', 'm3', 'm4'], givenUp = ''): string[] {
  const ledger: Ledger = {
    tenants: [tenant],
    conversations: [conversation],
    violations: [],
    messages: sent.map((token) => {
      const outcome = token === givenUp ? 'unknown' : 'acknowledged';
      return { tenant, token, conversation, sender: 'customer', outcome };
    }),
  };
  return checkOrder(ledger, [{ tenant, conversations: [], messages }]).map(({ text }) => text);
}

describe('the check of the order', () => {
  it('is content with messages in order', () => {
    expect(check(good)).toEqual([]);
  });

  it('sees a gap', () => {
    expect(check(good.filter(({ sequence }) => sequence !== 3))[0]).toMatch(/sequence .* breaks at 4/);
  });

  it('sees time that runs backwards', () => {
    expect(check(good.map((one) => (one.sequence === 3 ? { ...one, sent_ms: 4 } : one)))).toEqual([
      expect.stringMatching(/time runs backwards/),
    ]);
  });

  it('sees messages of one sender that changed places, and not those of two', () => {
    expect(check(good, ['m1', 'm3', 'm2', 'm4'])).toEqual([expect.stringMatching(/customer's messages .* at 3/)]);
    expect(check(good, ['m2', 'm1', 'm3', 'm4'])).toEqual([]);
  });

  it('does not mind where a message ends up that its sender has given up', () => {
    expect(check(good, ['m1', 'm3', 'm2', 'm4'], 'm3')).toEqual([]);
  });

  it('sees a response time that the messages do not give', () => {
    expect(check(good.map((one) => (one.sequence === 4 ? { ...one, response_time_ms: 5 } : one)))).toEqual([
      expect.stringMatching(/is 5, not 7/),
    ]);
  });
});
