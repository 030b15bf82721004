import { createFlushQueue, HELD_MS_MAX, type FlushQueue } from './flush-queue';

let left: number;
let underWay: number;
let flushQueue: FlushQueue;

beforeEach(() => {
  jest.useFakeTimers();
  left = underWay = 0;
  flushQueue = createFlushQueue({
    flush: () => {
      left++;
      underWay++;
    },
    isCrowded: () => underWay >= 2,
  });
});

afterEach(() => jest.useRealTimers());

/** Runs setImmediate, without advancing time. */
const endTurn = (): void => void jest.advanceTimersByTime(0);

function answer(): void {
  underWay--;
  flushQueue.release();
}

function crowd(): void {
  for (const expected of [1, 2]) {
    flushQueue.announce();
    endTurn();
    expect(left).toBe(expected);
  }
}

test('while little is under way all leave at the end of the turn', () => {
  flushQueue.announce();
  flushQueue.announce();
  expect(left).toBe(0);
  endTurn();
  expect(left).toBe(1);
  flushQueue.announce();
  endTurn();
  expect(left).toBe(2);
});

test('in a crowd what comes leaves with the next answer', () => {
  crowd();
  flushQueue.announce();
  jest.advanceTimersByTime(HELD_MS_MAX - 1);
  expect(left).toBe(2);
  answer();
  endTurn();
  expect(left).toBe(3);
});

test('without an answer it leaves in time', () => {
  crowd();
  jest.advanceTimersByTime(5);
  flushQueue.announce();
  jest.advanceTimersByTime(HELD_MS_MAX - 6);
  expect(left).toBe(2);
  jest.advanceTimersByTime(2);
  expect(left).toBe(3);
});

test('without an answer for long nothing waits', () => {
  crowd();
  jest.advanceTimersByTime(HELD_MS_MAX);
  flushQueue.announce();
  endTurn();
  expect(left).toBe(3);
});

test('an answer while nothing waits sends nothing', () => {
  crowd();
  answer();
  endTurn();
  expect(left).toBe(2);
});

test('an answer and the end of the time let it leave once', () => {
  crowd();
  flushQueue.announce();
  jest.advanceTimersByTime(HELD_MS_MAX - 1);
  answer();
  jest.advanceTimersByTime(HELD_MS_MAX);
  expect(left).toBe(3);
});
