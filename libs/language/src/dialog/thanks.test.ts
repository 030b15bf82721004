import { leavesNothingOpen, readSmallTalk } from '../dialog';
import { readMessages } from '../fixtures/read-fixtures';
import { LANGUAGES } from '../words/languages';

const isDone = (text: string): boolean =>
  leavesNothingOpen(text) && ['thanks', 'helped', 'goodbye'].includes(readSmallTalk(text) ?? '');

test.each(LANGUAGES)('%s: thanks end a conversation only if nothing else is wished, refused or asked', (language) => {
  const [goesOn, ends] = ['goes-on', 'ends'].map((role) => readMessages(language, 'thanks', role));
  expect([goesOn, ends].map((messages) => (messages?.length ?? 0) >= 25)).toEqual([true, true]);
  expect(goesOn?.filter(isDone)).toEqual([]);
  expect(ends?.filter((text) => !isDone(text))).toEqual([]);
});

test('what waits for help is asked what it is about, and what asks to wait is left to wait', () => {
  expect(readSmallTalk('Thanks, I still need help')).toBe('greeting');
  expect(readSmallTalk('danke, Moment noch')).toBe('acknowledgement');
  expect(readSmallTalk('obrigado por nada')).toBe('not_helped');
  expect(readSmallTalk('gracias, no era eso')).toBe('not_helped');
});
