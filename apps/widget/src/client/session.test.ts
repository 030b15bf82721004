import type { Api } from './api';
import { ApiError } from './api-error';
import { keepSession } from './session';
import type { Store } from './storage';
import type { Session } from './types';

function memoryStore(): Store {
  const kept = new Map<string, unknown>();
  return {
    read: <T>(key: string) => kept.get(key) as T | undefined,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
    watch: () => undefined,
  };
}

const tokenOf = (sub: string, serial = 0, exp?: number) => `e30.${btoa(JSON.stringify({ sub, serial, exp }))}.tag`;
const EXPIRED = 1;

function keepFor(first: string | undefined, good: readonly string[]) {
  const asked: (string | undefined)[] = [];
  const refusals: string[] = [];
  const failures: string[] = [];
  const openSession: Api['openSession'] = (_visitor, identity) => {
    asked.push(identity);
    if (identity !== undefined && !good.includes(identity)) return Promise.reject(new ApiError(401, 'has expired', 0));
    const { sub } =
      identity === undefined
        ? { sub: 'visitor_1' }
        : (JSON.parse(atob(identity.split('.')[1] ?? '')) as { sub: string });
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const visitor = { id: sub, is_verified: identity !== undefined };
    return Promise.resolve({ expires_at, visitor_token: null, visitor } as Session);
  };
  let renew: () => void = () => undefined;
  const sessions = keepSession({ openSession } as Api, { local: memoryStore(), tab: memoryStore() }, first, {
    onOpened: () => undefined,
    onIdentityRefused: (reason) => {
      refusals.push(reason);
      renew();
    },
    onRenewed: (token) => void sessions.identify(token),
    onIdentityFailed: (reason) => void failures.push(reason),
  });
  return { sessions, asked, refusals, failures, onRefused: (then: () => void) => (renew = then) };
}

test('a page hears once that its token is refused, and the server is not asked with it again at once', async () => {
  const { sessions, asked, refusals } = keepFor(tokenOf('zoe'), []);
  for (let time = 0; time < 3; time += 1) await expect(sessions.get()).rejects.toMatchObject({ status: 401 });
  expect([asked.length, refusals]).toEqual([1, ['has expired']]);
});

test('a page that hands over a good token as it hears so gets its session without another call', async () => {
  const fresh = tokenOf('zoe', 1);
  const { sessions, asked, onRefused } = keepFor(tokenOf('zoe'), [fresh]);
  onRefused(() => expect(sessions.identify(fresh)).toBe(true));
  expect((await sessions.get()).visitor.id).toBe('zoe');
  expect(asked).toEqual([tokenOf('zoe'), fresh]);
});

test('a page that hands over one bad token after another is not asked without end', async () => {
  const { sessions, asked, refusals, onRefused } = keepFor(tokenOf('zoe'), []);
  onRefused(() => void sessions.identify(tokenOf('zoe', 1)));
  await expect(sessions.get()).rejects.toMatchObject({ status: 401 });
  expect([asked.length, refusals.length]).toEqual([2, 1]);
});

test('another token of the same customer is no other visitor; one of somebody else is', async () => {
  const { sessions } = keepFor(tokenOf('zoe'), [tokenOf('zoe')]);
  await sessions.get();
  expect(sessions.identify(tokenOf('zoe', 1))).toBe(true);
  expect(sessions.identify(tokenOf('max'))).toBe(false);
});

describe('with a function of the page that gets tokens', () => {
  test('the server is asked first when there is one, and once', async () => {
    const token = tokenOf('zoe');
    const { sessions, asked } = keepFor(undefined, [token]);
    const opening = sessions.get();
    const source = jest.fn(() => Promise.resolve(token));
    await sessions.renewBy(source);
    expect((await opening).visitor.id).toBe('zoe');
    expect((await sessions.get()).visitor.id).toBe('zoe');
    expect([asked, source.mock.calls.length]).toEqual([[token], 1]);
  });

  test('a token that has expired is renewed without the server refusing it', async () => {
    const fresh = tokenOf('zoe', 1);
    const { sessions, asked, refusals } = keepFor(undefined, [fresh]);
    await sessions.renewBy(() => Promise.resolve(fresh));
    expect(sessions.identify(tokenOf('zoe', 0, EXPIRED))).toBe(true);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    expect((await sessions.get()).visitor.id).toBe('zoe');
    expect([asked, refusals]).toEqual([[fresh], []]);
    jest.restoreAllMocks();
  });

  test('one that the server refuses is renewed once before the page hears of it', async () => {
    const fresh = tokenOf('zoe', 1);
    const { sessions, asked, refusals } = keepFor(undefined, [fresh]);
    const tokens = [tokenOf('zoe'), fresh];
    await sessions.renewBy(() => Promise.resolve(tokens.shift() ?? ''));
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    expect((await sessions.get()).visitor.id).toBe('zoe');
    expect([asked, refusals]).toEqual([[tokenOf('zoe'), fresh], []]);
    jest.restoreAllMocks();
  });

  test('one bad token after another is not asked for without end, and the page hears of it', async () => {
    const { sessions, asked, refusals } = keepFor(undefined, []);
    const source = jest.fn(() => Promise.resolve(tokenOf('zoe')));
    await sessions.renewBy(source);
    for (let time = 0; time < 3; time += 1) await expect(sessions.get()).rejects.toMatchObject({ status: 401 });
    expect([asked.length, source.mock.calls.length, refusals]).toEqual([1, 1, ['has expired']]);
  });

  test.each([
    ['throws', () => Promise.reject(new Error('signed out')), 'Error: signed out'],
    ['returns no token', () => Promise.resolve(undefined as never), 'TypeError: The identity token is not a string'],
  ])('one that %s is a failure that may pass, and nobody becomes anonymous by it', async (_, source, reason) => {
    const { sessions, asked, failures } = keepFor(undefined, []);
    await expect(sessions.renewBy(source)).rejects.toMatchObject({ isTemporary: true });
    await expect(sessions.get()).rejects.toMatchObject({ isTemporary: true });
    expect([asked, failures]).toEqual([[], [reason, reason]]);
  });

  test('what a function answers after another was given, or after a sign-out, counts no more', async () => {
    const { sessions, asked } = keepFor(undefined, [tokenOf('max')]);
    let answer: (token: string) => void = () => undefined;
    const first = sessions.renewBy(() => new Promise((resolve) => (answer = resolve)));
    await sessions.renewBy(() => Promise.resolve(tokenOf('max')));
    answer(tokenOf('zoe'));
    await first;
    expect((await sessions.get()).visitor.id).toBe('max');
    sessions.reset();
    expect((await sessions.get()).visitor.is_verified).toBe(false);
    expect(asked).toEqual([tokenOf('max'), undefined]);
  });
});
