import { ApiError } from './api';
import { createArrival } from './arrival';
import type { SessionKeeper } from './session';
import type { Session } from './types';

const session = { session_token: 't' } as Session;

/** An arrival whose tries are answered one after the other; the last answer is repeated. */
function arriveBy(answers: readonly (ApiError | Session)[]) {
  const told: string[] = [];
  const restarts = new EventTarget();
  let tries = 0;
  const get = (): Promise<Session> => {
    const answer = answers[Math.min(tries++, answers.length - 1)];
    return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer as Session);
  };
  let settle: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => (settle = resolve));
  const delayed: (() => void)[] = [];
  const arrival = createArrival({ get } as SessionKeeper, restarts, {
    onArrived: () => {
      told.push('arrived');
      settle();
    },
    onDelayed: () => {
      told.push('delayed');
      delayed.shift()?.();
    },
    onRefused: ({ status }) => {
      told.push(`refused ${status}`);
      settle();
    },
  });
  const nextDelay = (): Promise<void> => new Promise((resolve) => delayed.push(resolve));
  return { arrival, told, restarts, nextDelay, settled, tries: () => tries };
}

test.each([[0], [429], [500], [503]])('what is temporary (%i) is tried again by itself', async (status) => {
  const { arrival, told, settled } = arriveBy([new ApiError(status, 'away', 0), session]);
  arrival.begin();
  await settled;
  expect(told).toEqual(['delayed', 'arrived']);
});

test.each([[400], [401], [403], [404]])('a refusal (%i) ends it', async (status) => {
  const { arrival, told, settled, tries, restarts } = arriveBy([new ApiError(status, 'no', 0)]);
  arrival.begin();
  await settled;
  restarts.dispatchEvent(new Event('restart'));
  expect([told, tries()]).toEqual([[`refused ${status}`], 1]);
});

test('a restart or another beginning ends a wait that the server asked for', async () => {
  const away = new ApiError(429, 'slow down', 3_600_000);
  const { arrival, told, settled, nextDelay, restarts } = arriveBy([away, away, session]);
  let delay = nextDelay();
  arrival.begin();
  await delay;
  delay = nextDelay();
  // It waits once what was told of the delay has been heard.
  setTimeout(() => restarts.dispatchEvent(new Event('restart')), 0);
  await delay;
  arrival.begin();
  await settled;
  expect(told).toEqual(['delayed', 'delayed', 'arrived']);
});

test.each(['a restart', 'another beginning'])('%s during a try that fails needs no wait after it', async (asked) => {
  const away = new ApiError(429, 'slow down', 3_600_000);
  const { arrival, told, settled, restarts } = arriveBy([away, session]);
  arrival.begin();
  if (asked === 'a restart') restarts.dispatchEvent(new Event('restart'));
  else arrival.begin();
  await settled;
  expect(told.at(-1)).toBe('arrived');
});
