import { judgeAnswer } from './outcome';
import { nextOf, verdictOf } from './make-attempt';
import type { Claim } from './claims.store';
import { readRetryAfter, RETRY_DELAYS_MS, retryDelayMs } from './retries';

const HOUR_MS = 3_600_000;

test('ten attempts over 75.6 hours, by the table of the standard', () => {
  const planned = RETRY_DELAYS_MS.map((_, n) => retryDelayMs(n + 1, undefined, 0.5));
  expect(planned).toEqual([5 / 3_600, 5 / 60, 0.5, 2, 5, 10, 14, 20, 24].map((hours) => Math.round(hours * HOUR_MS)));
  expect(retryDelayMs(10, undefined, 0.5)).toBeUndefined();
  expect(RETRY_DELAYS_MS.reduce((sum, ms) => sum + ms, 0) / HOUR_MS).toBeCloseTo(75.6, 1);
});

test('what failed together does not come again together: a fifth more or less', () => {
  expect([0, 0.5, 1].map((random) => retryDelayMs(2, undefined, random))).toEqual([240_000, 300_000, 360_000]);
});

test('Retry-After counts between once and twice the planned delay', () => {
  expect([1_000, 420_000, 86_400_000].map((ms) => retryDelayMs(2, ms, 0))).toEqual([300_000, 420_000, 600_000]);
});

test.each([
  ['120', 120_000],
  [' 7 ', 7_000],
  ['Sat, 21 Nov 2026 09:31:00 GMT', 60_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['-5', undefined],
  ['soon', undefined],
  [undefined, undefined],
])('Retry-After %s is %s ms', (header, ms) => {
  expect(readRetryAfter(header, new Date('2026-11-21T09:30:00Z'))).toBe(ms);
});

const claim = { attempts: 0, isTest: false, isProbe: false } as Claim;
const answer = (status: number, headers: Record<string, string> = {}, body = '') =>
  judgeAnswer({ status, headers, body: Buffer.from(body) }, new Date('2026-11-21T09:30:00Z'));

test.each([
  [200, undefined],
  [204, undefined],
  [299, undefined],
  [301, 'redirect'],
  [304, 'redirect'],
  [400, 'http_error'],
  [404, 'http_error'],
  [410, 'http_error'],
  [500, 'http_error'],
])('a status of %d is %s', (status, error) => {
  expect(answer(status).error).toBe(error);
});

test('an answer is kept as text that can be stored, whatever it is', () => {
  expect(answer(200, {}, 'a\0b').answer).toBe('ab');
  const cut = judgeAnswer({ status: 200, headers: {}, body: Buffer.from('grüße').subarray(0, 3) }, new Date());
  expect(cut.answer.isWellFormed()).toBe(true);
});

describe('what becomes of a delivery', () => {
  const failed = answer(500);
  test('it is tried again until its tenth attempt has failed', () => {
    expect(nextOf(claim, failed, 0.5)).toEqual({ status: 'pending', isCounted: true, delayMs: 5_000 });
    expect(nextOf({ ...claim, attempts: 8 }, failed, 0.5)).toMatchObject({ status: 'pending', delayMs: 24 * HOUR_MS });
    expect(nextOf({ ...claim, attempts: 9 }, failed, 0.5)).toMatchObject({ status: 'failed' });
    expect(nextOf({ ...claim, attempts: 9 }, answer(200), 0.5)).toMatchObject({ status: 'delivered' });
  });
  test('a probe of an open breaker is no attempt of its own; a test has one', () => {
    expect(nextOf({ ...claim, isProbe: true, attempts: 9 }, failed, 0.5)).toEqual({
      status: 'pending',
      isCounted: false,
      delayMs: 0,
    });
    expect(nextOf({ ...claim, isTest: true }, failed, 0.5)).toMatchObject({ status: 'failed' });
  });
});

describe('what an attempt says of its webhook', () => {
  test.each([429, 502, 504])('%d asks for a pause of a minute, or what Retry-After says, an hour at most', (status) => {
    const pauseOf = (seconds?: string) =>
      verdictOf(claim, answer(status, seconds === undefined ? {} : { 'retry-after': seconds })).throttleMs;
    expect([pauseOf(), pauseOf('5'), pauseOf('90'), pauseOf('86400')]).toEqual([60_000, 60_000, 90_000, HOUR_MS]);
  });
  test('others ask for none, and 410 is for good', () => {
    expect(verdictOf(claim, answer(503, { 'retry-after': '90' }))).toEqual({
      kind: 'bad',
      throttleMs: 0,
      isGone: false,
    });
    expect(verdictOf(claim, answer(410))).toEqual({ kind: 'bad', throttleMs: 0, isGone: true });
  });
  test('a test says nothing of it, nor does what could not be prepared', () => {
    expect(verdictOf({ ...claim, isTest: true }, answer(410))).toMatchObject({ kind: 'none', isGone: false });
    expect(verdictOf(claim, { status: undefined, error: 'internal', answer: '' })).toMatchObject({ kind: 'none' });
  });
});
