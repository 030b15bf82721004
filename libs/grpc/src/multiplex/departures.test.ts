import { createDepartures, HELD_MS_MAX, type Departures } from './departures';

let left: number;
let underWay: number;
let departures: Departures;

beforeEach(() => {
  jest.useFakeTimers();
  left = underWay = 0;
  departures = createDepartures({
    leave: () => {
      left++;
      underWay++;
    },
    isCrowded: () => underWay >= 2,
  });
});

afterEach(() => jest.useRealTimers());

/** Until the end of the turn: setImmediate, and no time. */
const endTurn = (): void => void jest.advanceTimersByTime(0);

function answer(): void {
  underWay--;
  departures.release();
}

/** So much is under way that what follows waits. */
function crowd(): void {
  for (const expected of [1, 2]) {
    departures.announce();
    endTurn();
    expect(left).toBe(expected);
  }
}

test('while little is under way all leave at the end of the turn', () => {
  departures.announce();
  departures.announce();
  expect(left).toBe(0);
  endTurn();
  expect(left).toBe(1);
  departures.announce();
  endTurn();
  expect(left).toBe(2);
});

test('in a crowd what comes leaves with the next answer', () => {
  crowd();
  departures.announce();
  jest.advanceTimersByTime(HELD_MS_MAX - 1);
  expect(left).toBe(2);
  answer();
  endTurn();
  expect(left).toBe(3);
});

test('without an answer it leaves in time', () => {
  crowd();
  jest.advanceTimersByTime(5);
  departures.announce();
  jest.advanceTimersByTime(HELD_MS_MAX - 6);
  expect(left).toBe(2);
  jest.advanceTimersByTime(2);
  expect(left).toBe(3);
});

test('without an answer for long nothing waits', () => {
  crowd();
  jest.advanceTimersByTime(HELD_MS_MAX);
  departures.announce();
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
  departures.announce();
  jest.advanceTimersByTime(HELD_MS_MAX - 1);
  answer();
  jest.advanceTimersByTime(HELD_MS_MAX);
  expect(left).toBe(3);
});
