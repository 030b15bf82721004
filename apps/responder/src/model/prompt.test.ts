import type { Hit } from '../decision/search-hit';
import { passagesText, rulesFor, systemPrompt } from './prompt';

const hit = (id: string, text: string, more: Partial<Hit> = {}): Hit => ({
  kind: 'document',
  id,
  version: 1,
  title: 'Returns',
  text,
  url: null,
  score: 1,
  updatedAt: new Date('2026-11-20T14:05:12.318Z'),
  ...more,
});

test('two passages that contradict each other have their dates, and a rule says which to state; others have none', () => {
  const [newer, older] = [hit('doc_b', 'Within 14 days.'), hit('doc_a', 'Within 30 days.')];
  const conflict = { newer, older, newerSays: '14 days', olderSays: '30 days' };
  const passages = [
    { ...newer, conflict },
    { ...older, conflict, updatedAt: new Date('2026-01-02T08:00:00.000Z') },
    hit('doc_c', 'In your account.'),
  ];
  expect(passagesText(passages, 1)).toBe(
    [
      '‹passages›',
      '[1] Returns (changed 2026-11-20T14:05:12.318Z)\nWithin 14 days.\n',
      '[2] Returns (changed 2026-01-02T08:00:00.000Z)\nWithin 30 days.\n',
      '[3] Returns\nIn your account.',
      '‹/passages›',
    ].join('\n'),
  );
  expect(rulesFor('en')).toContain('state what the one says that was changed last');
});

test('a system message begins alike in all turns of an agent, up to the canary at its end', () => {
  const options = { agentName: 'Mia', instructions: 'We sell shoes.', guidelines: ['Be kind.'], language: 'en' };
  const [one, other] = ['k7-ardent', 'm2-otter'].map((canary) => systemPrompt({ ...options, canary }));
  expect(one?.replace('k7-ardent', '')).toBe(other?.replace('m2-otter', ''));
  expect(one).toMatch(/k7-ardent$/);
});

test.each([
  ['zh-Hant-TW', 'Chinese (Traditional, Taiwan)'],
  ['pt-BR', 'Brazilian Portuguese'],
  ['de-DE-x-goethe', 'German (Germany)'],
  ['zh-yue', 'Chinese'],
  ['EN', 'English'],
])('the prompt names the language as the business set it: %s', (tag, name) => {
  expect(rulesFor(tag)).toContain(`Write in ${name}, whatever`);
});

test('tone and formality are told in words of the language', () => {
  const prompt = (language: string, formality: string) =>
    systemPrompt({
      agentName: 'Mia',
      instructions: null,
      guidelines: [],
      language,
      tone: 'dry',
      formality,
      canary: 'x',
    });
  expect(prompt('de', 'informal')).toContain('Your tone: dry. Address the customer as "du".');
  expect(prompt('fr', 'formal')).toContain('Address the customer as "vous".');
  expect(prompt('it', 'neutral')).toContain('Write in Italian');
  expect(prompt('en', 'like a butler')).toContain('Your formality: like a butler.');
});
