import { Author, Message } from '@parley/contract/message';
import { messageOf } from '@parley/testing';
import { isAskedTwice } from './asked-twice';
import type { Decision } from './decision';
import type { TurnContext } from './turn-context';

function isAgain(before: string, now: string, { outcome = 'posted', language = 'en' } = {}): boolean {
  const history = [messageOf(Message, { author: Author.AI, content: before })];
  const messages = [{ content: now, buttons: [], sources: [] }];
  const decision = { outcome, reason: 'answer', messages, language } as Decision;
  return isAskedTwice({ history, language } as unknown as TurnContext, decision);
}

test.each([
  ['Which crown do you mean?', 'Which crown do you mean?', 'en'],
  ['Which crown do you mean?', 'What crown is it that you mean?', 'en'],
  ['Which crown do you mean?', 'Sorry. Which crown do you mean?', 'en'],
  ['Which Dr. Lund do you mean?', 'Which Dr. Lund do you mean?', 'en'],
  ['Welche Krone meinen Sie?', 'Welche Krone meinen Sie denn?', 'de'],
  ['どのクラウンですか？', 'どのクラウンですか？', 'ja'],
])('a model asks the same again: %s %s', (before, now, language) => {
  expect(isAgain(before, now, { language })).toBe(true);
});

test.each([
  ['Which crown do you mean?', 'Which tooth do you mean?'],
  ['Is it a crown made of gold?', 'Is it a crown made of steel?'],
  ['A crown costs 700 euros. Do you need anything else?', 'A crown costs 700 euros. Do you need anything else?'],
  ['A crown costs 700 euros.', 'A crown costs 700 euros.'],
])('another question, or an answer that may be repeated: %s %s', (before, now) => {
  expect(isAgain(before, now)).toBe(false);
});

test('the same choice is not offered again, another one is', () => {
  const outcome = 'asked';
  expect(isAgain('Which do you mean?\n1. A', 'Which do you mean?\n1. A', { outcome })).toBe(true);
  expect(isAgain('Which do you mean?\n1. A', 'Which do you mean?\n1. B', { outcome })).toBe(false);
});
