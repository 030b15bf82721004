import type { Caller } from '../exchange/caller';
import type { RateDecision } from '../limits/gcra';
import type { RateLimiter } from '../limits/rate-limiter';
import type { ApiRequest, ApiResponse } from '../exchange/exchange';
import { limitRate } from './limit-rate';

const caller: Caller = {
  kind: 'key',
  name: 'Server',
  digest: 'd',
  id: 'key_1',
  tenant: { accountId: 'acct_1', accountUuid: 'u', mode: 'live' },
  permissions: new Set(),
  policy: { perMinute: 600, burst: 100 },
  expiresAt: undefined,
};

function pass(decision: RateDecision | Promise<RateDecision>, policy = caller.policy) {
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string): void => void (headers[name] = value);
  const res = { locals: { caller: { ...caller, policy } }, setHeader } as unknown as ApiResponse;
  const next = jest.fn();
  const limiter: RateLimiter = { take: () => decision, peek: () => decision };
  const done = limitRate(limiter)({} as ApiRequest, res, next);
  return { headers, next, done };
}

const allowed = { isAllowed: true, remaining: 7, resetSeconds: 3 };
const refused = { isAllowed: false, remaining: 0, resetSeconds: 2 };

test('a request that is decided at once goes on in the same turn', () => {
  const { headers, next, done } = pass(allowed);
  expect(next).toHaveBeenCalledTimes(1);
  expect(done).toBeUndefined();
  expect(headers).toEqual({ 'RateLimit-Policy': '"default";q=100;w=10', RateLimit: '"default";r=7;t=3' });
});

test('one that waits for Redis goes on when it was counted', async () => {
  const { headers, next, done } = pass(Promise.resolve(allowed));
  expect(next).not.toHaveBeenCalled();
  await done;
  expect(next).toHaveBeenCalledTimes(1);
  expect(headers['RateLimit']).toBe('"default";r=7;t=3');
});

test('over the limit it is refused either way', async () => {
  const error = { code: 'rate_limited', details: { retryAfterSeconds: 2 } };
  expect(() => pass(refused)).toThrow(expect.objectContaining(error));
  await expect(pass(Promise.resolve(refused)).done).rejects.toMatchObject(error);
});
