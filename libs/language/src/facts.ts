/** The door for who compares what texts state: links, numbers, amounts, dates, and how long something takes. */
export { factsIn, isKnown, knownKeys } from './facts/facts';
export type { Fact, FactKind } from './facts/fact';
export { measuresIn, statementsOf } from './facts/measures';
export type { Measure, Statement } from './facts/measures';
export { toAsciiDigits } from './facts/digits';
export { countsInDigits, inDigits, inDigitsOf, numbersInWords } from './facts/number-words';
