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

const tokenOf = (sub: string, serial = 0) => `e30.${btoa(JSON.stringify({ sub, serial }))}.tag`;

/** A server that takes the tokens that are named, and a page that has the first. */
function keepFor(first: string, good: readonly string[]) {
  const asked: (string | undefined)[] = [];
  const refusals: string[] = [];
  const openSession: Api['openSession'] = (_visitor, identity) => {
    asked.push(identity);
    if (identity !== undefined && !good.includes(identity)) return Promise.reject(new ApiError(401, 'has expired', 0));
    const { sub } = JSON.parse(atob(identity?.split('.')[1] ?? '')) as { sub: string };
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    return Promise.resolve({ expires_at, visitor_token: null, visitor: { id: sub, is_verified: true } } as Session);
  };
  let renew: () => void = () => undefined;
  const sessions = keepSession({ openSession } as Api, { local: memoryStore(), tab: memoryStore() }, first, {
    onOpened: () => undefined,
    onIdentityRefused: (reason) => {
      refusals.push(reason);
      renew();
    },
  });
  return { sessions, asked, refusals, onRefused: (then: () => void) => (renew = then) };
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
