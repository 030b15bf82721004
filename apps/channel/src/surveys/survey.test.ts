import { newUuid, spokenLanguages } from '@parley/schemas';
import { format as slackFormat } from '../slack/format';
import { format as whatsappFormat } from '../whatsapp/format';
import { questionOf, readAnswer, surveyIdOf, surveyLanguage, thanksOf } from './survey';

const resolvedAt = new Date();
const surveyId = surveyIdOf(newUuid(), resolvedAt);

test.each(spokenLanguages)('in %s each choice of the question is read as its score', (language) => {
  const { buttons, content } = questionOf(surveyId, language, resolvedAt);
  const answers = buttons.map(({ id, text }) => readAnswer({ type: 'button', text, buttonId: id }));
  expect(answers).toEqual([5, 4, 3, 2, 1].map((score) => ({ surveyId, score, language, resolvedAt })));
  expect(buttons.every(({ text }) => text.length <= 20)).toBe(true);
  expect(new Set(buttons.map(({ text }) => text)).size).toBe(5);
  expect([content, thanksOf(language).content]).not.toContain('');
});

test('the question is one request of each provider', () => {
  const question = questionOf(surveyId, 'pl', resolvedAt);
  const rows = [expect.objectContaining({ id: `rating:${surveyId}:5:pl:${resolvedAt.getTime()}` })];
  expect(whatsappFormat(question, { to: '49151' })).toMatchObject([
    { interactive: { type: 'list', action: { sections: [{ rows: expect.arrayContaining(rows) as unknown }] } } },
  ]);
  expect(slackFormat(question, { channel: 'D1' })).toHaveLength(1);
});

test.each([
  ['a choice of the account', 'rating'],
  ['a score that there is not', `rating:${surveyId}:6:en`],
  ['a language without texts', `rating:${surveyId}:5:sv`],
  ['something after it', `rating:${surveyId}:5:en:x`],
  ['a time that there is not', `rating:${surveyId}:5:en:9999999999999999`],
  ['no survey', 'rating::5:en'],
])('%s is no answer', (_, buttonId) => {
  expect(readAnswer({ type: 'button', text: 'x', buttonId })).toBeUndefined();
});

test('a choice that the release before offered is an answer', () => {
  const answer = readAnswer({ type: 'button', text: 'x', buttonId: `rating:${surveyId}:5:en` });
  expect(answer).toEqual({ surveyId, score: 5, language: 'en', resolvedAt: undefined });
});

test('words are no answer, whatever they say', () => {
  expect(readAnswer({ type: 'text', text: `rating:${surveyId}:5:en` })).toBeUndefined();
});

test('a survey is of one resolution', () => {
  const [conversation, at] = [newUuid(), new Date()];
  expect(surveyIdOf(conversation, at)).toBe(surveyIdOf(conversation, new Date(at)));
  expect(surveyIdOf(conversation, at)).not.toBe(surveyIdOf(conversation, new Date(at.getTime() + 1)));
  expect(surveyIdOf(conversation, at)).not.toBe(surveyIdOf(newUuid(), at));
});

test.each([
  [['de', 'en'], 'de'],
  [[undefined, 'pt-BR'], 'pt'],
  [['sv', 'fr-CA'], 'fr'],
  [['ja', undefined], 'en'],
])('of %j the question is in %s', (languages, expected) => {
  expect(surveyLanguage(languages)).toBe(expected);
});
