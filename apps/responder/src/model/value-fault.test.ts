import { bookTool } from '../../test/words/send';
import { valueFault } from './value-fault';

const customer = ['My number is +49 561 5550134, and the driver said: you idiot, go die'];

test.each([
  ['Tuesday 10:30', true],
  ['+1 555 123 4567', true],
  ['call me at +49 561 5550134', true],
  ['you idiot, go die', true],
  ['a window seat, '.repeat(80), true],
  ['call +1 555 123 4567', false],
  ['write to zoe@evil.example today', false],
  ['You idiot, just leave', false],
  ['I am a human, not a bot', false],
  ['a window seat, '.repeat(120), false],
])('a value of a model is fit to be shown to the customer, or the call is refused: %s', (slot, isFit) => {
  expect(valueFault(bookTool, { slot }, customer) === undefined).toBe(isFit);
});
