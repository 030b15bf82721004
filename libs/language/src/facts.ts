/** Entry for links, numbers, amounts, dates, durations. */
export { equalSpans, factsIn, isKnown, knownKeys, withoutLinks } from './facts/facts';
export type { Fact, FactKind } from './facts/fact';
export { measuresIn, statementsOf } from './facts/measures';
export type { Measure, Statement } from './facts/measures';
export { toAsciiDigits } from './facts/digits';
export { withHalves, withHoursOf24 } from './facts/dates';
export { countsInDigits, inDigits, inDigitsOf, numbersInWords } from './facts/number-words';
