import { leavesNothingOpen, readSmallTalk } from '../dialog';
import { thanks } from '../fixtures/thanks';
import { LANGUAGES } from '../languages';

const isDone = (text: string): boolean =>
  leavesNothingOpen(text) && ['thanks', 'helped', 'goodbye'].includes(readSmallTalk(text) ?? '');

test.each(LANGUAGES)('%s: thanks end a conversation only if nothing else is wished, refused or asked', (language) => {
  const { goesOn, ends } = thanks[language];
  expect([goesOn, ends].map((lines) => lines.split(' / ').length >= 25)).toEqual([true, true]);
  expect(goesOn.split(' / ').filter(isDone)).toEqual([]);
  expect(ends.split(' / ').filter((text) => !isDone(text))).toEqual([]);
});

test('what waits for help is asked what it is about, and what asks to wait is left to wait', () => {
  expect(readSmallTalk('Thanks, I still need help')).toBe('greeting');
  expect(readSmallTalk('danke, Moment noch')).toBe('acknowledgement');
  expect(readSmallTalk('obrigado por nada')).toBe('not_helped');
  expect(readSmallTalk('gracias, no era eso')).toBe('not_helped');
});
