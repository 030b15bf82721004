import { readableOn } from './readable-on';

test.each([
  ['#ffee00', '#000000'],
  ['#1f6feb', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#ffffff', '#000000'],
])('on %s, %s is read better', (color, readable) => {
  expect(readableOn(color)).toBe(readable);
});
