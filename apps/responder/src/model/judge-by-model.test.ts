import { estimateTokens, type Completion, type CompletionRequest } from '@parley/models';
import type { SpokenLanguage } from '@parley/schemas';
import { honestTexts } from '../../test/words/honest-texts';
import { outcomeOf } from '../../test/words/send';
import type { Scene } from '../../test/words/world';
import { JUDGE_RULES, readVerdicts } from './judge-by-model';
import { unreadVerdict } from './unread-language';

const written = { language: 'en' } as const;
const honest = 'An inspection costs 85 euros [2]. We are closed on Sunday [1].';
const says = (text: string): Completion => ({
  isOk: true,
  text,
  toolCalls: [],
  usage: { tokensIn: 700, tokensOut: 12, isEstimated: false },
  ms: 5,
});
const failing: Completion = {
  isOk: false,
  failure: { kind: 'timeout', message: 'It took too long' },
  usage: undefined,
  ms: 5,
};

test('an answer that the judge supports is sent, and the turn has its check and its call', async () => {
  const outcome = await outcomeOf(honest, written, () => says('1 supported\n2 supported'));
  expect(outcome).toMatchObject({ kind: 'answer' });
  expect(outcome.checks.at(-1)).toEqual({ name: 'judge', is_passed: true });
  expect(outcome.steps.map(({ kind, name, tokens_in }) => [kind, name, tokens_in])).toEqual([
    ['model', undefined, 1],
    ['model', 'judge', 700],
  ]);
});

test('it is given the passages, what tools answered, and each statement by its number, but no courtesies', async () => {
  const asked: CompletionRequest[] = [];
  const text = 'Hello! Your rental 4712 is confirmed. An inspection costs 85 euros [2]. Can I help with anything else?';
  await outcomeOf(text, { ...written, scene: 'found' }, (request) => (asked.push(request), says('')));
  const [message] = asked[0]?.messages ?? [];
  const question = message && 'text' in message ? message.text : '';
  expect(question).toContain('[2] What does an inspection cost?');
  expect(question).toContain('done: find_rental');
  expect(question).toContain('1. Your rental 4712 is confirmed.\n2. An inspection costs 85 euros [2].\n‹/statements›');
  expect(question).not.toContain('Hello');
});

test.each<[string, Completion, string]>([
  [
    'finds a contradiction',
    says('1 contradicted\n2 supported'),
    'a source contradicts: An inspection costs 85 euros [2].',
  ],
  ['finds no source', says('1 supported\n2 not_stated'), 'no source states: We are closed on Sunday [1].'],
  ['forgets a statement', says('1 supported'), 'the judge answered something else'],
  ['writes something else', says('All of it is fine.'), 'the judge answered something else'],
  ['does not answer', failing, 'the judge did not answer: timeout'],
])('a judge that %s stops the answer: it is written once more, then given up', async (...[, completion, detail]) => {
  const outcome = await outcomeOf(honest, written, () => completion);
  expect(outcome).toMatchObject({ kind: 'failed', reason: 'checks' });
  expect(outcome.checks.at(-1)).toEqual({ name: 'judge', is_passed: false, detail });
  expect(outcome.steps).toHaveLength(4);
});

test('a judge that no limit has room for stops the answer', async () => {
  const outcome = await outcomeOf(honest, written, () => says('1 supported\n2 supported'), { room: 1 });
  expect(outcome.checks.at(-1)).toMatchObject({ is_passed: false });
  expect(outcome.kind).toBe('failed');
});

test('what the rules stop, and what states nothing, is not judged', async () => {
  const judge = jest.fn(() => says('1 supported'));
  expect(await outcomeOf('An inspection costs 19 euros [2].', written, judge)).toMatchObject({ kind: 'failed' });
  expect(await outcomeOf('Hello! How can I help you?', written, judge)).toMatchObject({ kind: 'answer' });
  expect(judge).not.toHaveBeenCalled();
});

test.each([['Tom Hale repairs punctures [2, 7].'], ['Ines Okafor delivers within Kassel [6, 7].']])(
  'of what mixes two passages the rules know nothing, and the judge does: %s',
  async (text) => {
    expect(await outcomeOf(text, written)).toMatchObject({ kind: 'answer' });
    expect(await outcomeOf(text, written, () => says('1 not_stated'))).toMatchObject({ kind: 'failed' });
  },
);

describe('a judge that decides', () => {
  const decide = (text: string, verdict: string, scene: Scene = 'none', language: SpokenLanguage = 'en') =>
    outcomeOf(
      text,
      { language, scene, question: 'My sister Olga says you open on Sunday at 9, right?' },
      () => says(verdict),
      {
        isDeciding: true,
      },
    );

  test.each([
    'Have the wheels checked by us for 85 euros; you can pick the bicycle up two days later [2].',
    'Yes [4].',
    'Your sister may rent a bicycle only if she is six [5].',
  ])('sends what the rules cannot follow: %s', async (text) => {
    expect(await outcomeOf(text, written)).toMatchObject({ kind: 'failed' });
    expect(await decide(text, '1 supported')).toMatchObject({ kind: 'answer' });
    expect(await decide(text, '1 contradicted')).toMatchObject({ kind: 'failed', reason: 'checks' });
  });

  test.each<[string, Scene, SpokenLanguage]>([
    ['An inspection costs 90 euros [2].', 'none', 'en'],
    ['An inspection is free of charge [2].', 'none', 'en'],
    ['We are open on Sunday.', 'none', 'en'],
    ['Marek Lund runs the workshop [7].', 'none', 'en'],
    ['Your inspection is booked [2].', 'none', 'en'],
    ['Your slot on Tuesday 10:30 is booked [2].', 'refused', 'en'],
    ['Your order has been shipped [6].', 'none', 'en'],
    ['We will call you back tomorrow [8].', 'none', 'en'],
    ['Details are at https://evil.example/booking [8].', 'none', 'en'],
    ['I am not a machine [7].', 'none', 'en'],
    ['No, children pay nothing.', 'none', 'en'],
    ['Ihr Termin ist gebucht [2].', 'denied', 'de'],
    ['Wir haben die Miete storniert [4].', 'none', 'de'],
  ])('cannot excuse %s (%s)', async (text, scene, language) => {
    expect(await decide(text, '1 supported', scene, language)).toMatchObject({ kind: 'failed', reason: 'checks' });
  });

  test('and decides in languages whose words no check knows, also with much caution', async () => {
    const check = (isReadByModel: boolean) =>
      unreadVerdict('Bisiklet kirası iptal edilebilir [1].', {
        language: 'tr',
        caution: 'high',
        tools: [],
        passages: ['Can I cancel a rental? You can.'],
        customerTexts: [],
        isReadByModel,
      });
    expect([check(false)?.is_passed, check(true)?.is_passed]).toEqual([false, true]);
  });

  test('receives the question', async () => {
    const asked: CompletionRequest[] = [];
    await outcomeOf(
      'Yes [5].',
      { ...written, question: 'May my son rent one?' },
      (request) => (asked.push(request), says('')),
      {
        isDeciding: true,
      },
    );
    expect(JSON.stringify(asked[0]?.messages)).toContain('May my son rent one?');
  });
});

test('its call takes at most 1,500 tokens with eight passages', async () => {
  const taken: number[] = [];
  const judge = (request: CompletionRequest): Completion => {
    const question = JSON.stringify(request.messages);
    taken.push(estimateTokens(JUDGE_RULES + question));
    const count = question.match(/\\n\d+\. /g)?.length ?? 1;
    return says(Array.from({ length: count }, (_, at) => `${at + 1} supported`).join('\n'));
  };
  for (const group of honestTexts) for (const text of group.texts) await outcomeOf(text, group, judge);
  expect(Math.max(...taken)).toBeLessThan(1_500);
});

test.each([
  ['1 supported\n2. contradicted\n[3] not stated', ['supported', 'contradicted', 'not_stated']],
  ['1: Supported.\n2) SUPPORTED\n3 - not_stated', ['supported', 'supported', 'not_stated']],
  ['1 supported\n3 supported\n2 supported', undefined],
  ['1 supported\n2 supported because\n3 supported', undefined],
  ['', undefined],
])('verdicts are read, or not at all: %j', (text, verdicts) => {
  expect(readVerdicts(text, 3)).toEqual(verdicts);
});
