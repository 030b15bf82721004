import { createDepartures, HELD_MS_MAX, type Departures } from './departures';

let left: number;
let waiting: boolean;
let departures: Departures;

beforeEach(() => {
  jest.useFakeTimers();
  left = 0;
  waiting = false;
  departures = createDepartures(() => {
    if (!waiting) return false;
    waiting = false;
    left++;
    return true;
  });
});

afterEach(() => jest.useRealTimers());

function announce(): void {
  waiting = true;
  departures.announce();
}

/** Until the end of the turn: setImmediate, and no time. */
const endTurn = (): void => void jest.advanceTimersByTime(0);

/** Something is under way. */
function leaveFirst(): void {
  announce();
  endTurn();
  expect(left).toBe(1);
}

test('what is alone leaves at the end of the turn', () => {
  announce();
  expect(left).toBe(0);
  endTurn();
  expect(left).toBe(1);
});

test('what comes behind it leaves with the first answer', () => {
  leaveFirst();
  announce();
  jest.advanceTimersByTime(HELD_MS_MAX - 1);
  expect(left).toBe(1);
  departures.release();
  endTurn();
  expect(left).toBe(2);
});

test('without an answer it leaves in time', () => {
  leaveFirst();
  jest.advanceTimersByTime(5);
  announce();
  jest.advanceTimersByTime(HELD_MS_MAX - 6);
  expect(left).toBe(1);
  jest.advanceTimersByTime(2);
  expect(left).toBe(2);
});

test('without an answer for long nothing waits', () => {
  leaveFirst();
  jest.advanceTimersByTime(HELD_MS_MAX);
  announce();
  endTurn();
  expect(left).toBe(2);
});

test('an answer while nothing waits lets the next one go at once', () => {
  leaveFirst();
  departures.release();
  announce();
  endTurn();
  expect(left).toBe(2);
});

test('what has been withdrawn is not under way', () => {
  announce();
  waiting = false;
  endTurn();
  expect(left).toBe(0);
  announce();
  endTurn();
  expect(left).toBe(1);
});

test('an answer and the end of the time let it leave once', () => {
  leaveFirst();
  announce();
  jest.advanceTimersByTime(HELD_MS_MAX - 1);
  departures.release();
  jest.advanceTimersByTime(HELD_MS_MAX);
  expect(left).toBe(2);
});
