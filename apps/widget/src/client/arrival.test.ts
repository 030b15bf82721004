import { ApiError } from './api-error';
import { createArrival } from './arrival';
import type { SessionKeeper } from './session';
import type { Session } from './types';

const session = { session_token: 't' } as Session;

/** Answered in sequence; the last answer repeats. */
function arriveBy(answers: readonly (ApiError | Session)[]) {
  const events: string[] = [];
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
      events.push('arrived');
      settle();
    },
    onDelayed: () => {
      events.push('delayed');
      delayed.shift()?.();
    },
    onRefused: ({ status }) => {
      events.push(`refused ${status}`);
      settle();
    },
  });
  const nextDelay = (): Promise<void> => new Promise((resolve) => delayed.push(resolve));
  return { arrival, events, restarts, nextDelay, settled, tries: () => tries };
}

test.each([[0], [429], [500], [503]])('what is temporary (%i) is tried again by itself', async (status) => {
  const { arrival, events, settled } = arriveBy([new ApiError(status, 'away', 0), session]);
  arrival.begin();
  await settled;
  expect(events).toEqual(['delayed', 'arrived']);
});

test.each([[400], [401], [403], [404]])('a refusal (%i) ends it', async (status) => {
  const { arrival, events, settled, tries, restarts } = arriveBy([new ApiError(status, 'no', 0)]);
  arrival.begin();
  await settled;
  restarts.dispatchEvent(new Event('restart'));
  expect([events, tries()]).toEqual([[`refused ${status}`], 1]);
});

test('a restart or another beginning ends a wait that the server asked for', async () => {
  const away = new ApiError(429, 'slow down', 3_600_000);
  const { arrival, events, settled, nextDelay, restarts } = arriveBy([away, away, session]);
  let delay = nextDelay();
  arrival.begin();
  await delay;
  delay = nextDelay();
  // Waits once the delay has been reported.
  setTimeout(() => restarts.dispatchEvent(new Event('restart')), 0);
  await delay;
  arrival.begin();
  await settled;
  expect(events).toEqual(['delayed', 'delayed', 'arrived']);
});

test.each(['a restart', 'another beginning'])('%s during a try that fails needs no wait after it', async (asked) => {
  const away = new ApiError(429, 'slow down', 3_600_000);
  const { arrival, events, settled, restarts } = arriveBy([away, session]);
  arrival.begin();
  if (asked === 'a restart') restarts.dispatchEvent(new Event('restart'));
  else arrival.begin();
  await settled;
  expect(events.at(-1)).toBe('arrived');
});
