import { GetTurnContextResponse } from '@parley/contract/conversation';
import { Author, Message, MessageType } from '@parley/contract/message';
import { messageOf } from '@parley/testing';
import { withAutomationDefaults, type AutomationInput } from '@parley/schemas';
import type { Found, Knowledge } from './answer-from-knowledge';
import { decide, type ModelFailure } from './decide';
import type { Decision } from './decision';
import type { Guideline } from './guidelines';
import type { Hit } from './search-hit';
import { buildTurnContext, type PastTurn, type TurnAgent } from './turn-context';
import { textsOf as ownTextsOf } from '../texts/language-texts';

/**
 * Known failures of conversations with machines, by number. Others: e2e/src/failure-cases.e2e.test.ts (stores,
 * processes), agent-loop.test.ts (models), e2e/src/answered-once.e2e.test.ts (time, crashes).
 */

const NOW = new Date('2026-11-26T21:30:00Z');
const parcel: Hit = {
  kind: 'answer',
  id: 'ans_1',
  version: 1,
  title: 'When does my parcel arrive?',
  text: 'Parcels arrive within 3 working days.',
  url: null,
  score: 0.9,
};

interface Line {
  readonly by: 'customer' | 'ai' | 'human';
  readonly text: string;
  readonly agoMs?: number;
  readonly type?: MessageType;
  readonly buttons?: Message['buttons'];
}

interface Setup {
  readonly automation?: AutomationInput;
  readonly guidelines?: readonly Guideline[];
  readonly canHandOff?: boolean;
  readonly language?: string;
  readonly formality?: string;
  readonly failure?: ModelFailure;
  readonly past?: readonly Partial<PastTurn>[];
  /** The sequence of a person's hand-back. */
  readonly handedBack?: number;
  readonly found?: Partial<Found>;
  /** Languages of earlier conversations, newest first. */
  readonly remembered?: readonly (string | null)[];
}

/** If the knowledge finds `found`; 'nothing': no answer is due. */
async function decideOn(lines: readonly Line[], setup: Setup = {}) {
  const {
    automation,
    guidelines = [],
    canHandOff = true,
    language = 'en',
    formality = 'neutral',
    past = [],
    handedBack = 0,
  } = setup;
  const agent: TurnAgent = {
    id: 'agent_1',
    version: 1,
    name: 'Mia',
    language,
    tone: 'friendly',
    formality,
    canHandOff,
    resolvesItself: true,
    automation: withAutomationDefaults({ mode: 'on', ...automation }),
    automatingSince: new Date(0),
  };
  const messages = lines.map(({ by, text, agoMs, type = MessageType.TEXT, buttons = [] }, at) => ({
    sequence: BigInt(at + 1),
    author: { customer: Author.CUSTOMER, ai: Author.AI, human: Author.HUMAN }[by],
    type,
    content: text,
    buttons,
    timestamp: new Date(NOW.getTime() - (agoMs ?? (lines.length - at) * 20_000)),
  }));
  const context = messageOf(GetTurnContextResponse, {
    messages: messages.map((message) => messageOf(Message, message)),
    handedBackSequence: BigInt(handedBack),
  });
  const turns = past.map((turn, at) => ({
    state: 'posted',
    reason: 'answer',
    isOfToday: true,
    lastSequence: lines.length - 1 - at,
    ...turn,
  }));
  const memories = (setup.remembered ?? []).map((tag) => ({ content: 'x', language: tag, saidAt: NOW }));
  const turnContext = buildTurnContext(agent, guidelines, context, { past: turns, now: NOW, memories });
  if (!turnContext) return 'nothing';
  const queries: string[] = [];
  const knowledge: Knowledge = {
    search: async (query) => {
      queries.push(query);
      return { band: 'unknown', isOtherLanguage: false, hits: [], ...setup.found };
    },
    findAnswer: async () => parcel,
    findPassage: async () => undefined,
  };
  const decision = await decide(turnContext, knowledge, async () => ({
    steps: [],
    ...(setup.failure ? { failure: setup.failure } : {}),
  }));
  return typeof decision === 'string' ? decision : { ...decision, queries };
}

const customer = (text: string, fields: Partial<Line> = {}): Line => ({ by: 'customer', text, ...fields });
const ai = (text: string, fields: Partial<Line> = {}): Line => ({ by: 'ai', text, ...fields });
const textsOf = (decision: unknown): string[] => (decision as Decision).messages.map(({ content }) => content);
const answered = { band: 'answer', hits: [parcel] } as const;

test('1, 2: a burst is one question, all of it and in its order', async () => {
  const lines = ['hi', 'i have a question', 'where is my parcel'].map((text) => customer(text));
  expect(await decideOn(lines, { found: answered })).toMatchObject({
    outcome: 'posted',
    messages: [{ content: parcel.text }],
    queries: ['hi\ni have a question\nwhere is my parcel'],
  });
});

test('6: after a hand-back neither the old wish for a person nor the old turns count', async () => {
  const lines = [
    customer('i want a human'),
    ai('A person comes.'),
    { by: 'human', text: 'Done, back to Mia.' } as const,
    customer('where is my parcel?'),
  ];
  expect(await decideOn(lines, { handedBack: 3, found: answered })).toMatchObject({
    outcome: 'posted',
    reason: 'answer',
  });
  expect(await decideOn([customer('i want a human')], { handedBack: 1 })).toBe('nothing');
});

test.each([
  ['en', 'i wnat to speak to a real persn please'],
  ['en', 'stop with the bot'],
  ['de', 'ich möchte bitte mit einem mitarbeiter sprechen'],
  ['de', 'kan ich mit nem menschen reden'],
  ['es', 'quiero hablar con una persona'],
  ['es', 'pasame con un agnete por favor'],
  ['fr', "je veux parler à un conseiller s'il vous plaît"],
  ['fr', 'passez moi un humain'],
  ['pt', 'quero falar com um atendente'],
  ['pt', 'me passa pra um humano por favor'],
] as const)('8, 9: a wish for a person is granted with one text in its language (%s: %s)', async (language, text) => {
  const decision = await decideOn([customer(text)]);
  expect(decision).toMatchObject({ outcome: 'handed_off', reason: 'asked', queries: [] });
  expect(textsOf(decision)).toEqual([ownTextsOf(language).formal.handed_off]);
});

test('9: who tells of a person wants none', async () => {
  const decision = await decideOn([customer('I talked to an agent yesterday, she was great')]);
  expect(decision).not.toMatchObject({ outcome: 'handed_off' });
});

const calling = { id: 'guide_1', condition: 'x', action: null, teamId: null, phrases: ['lawyer'], toolIds: [] };

test('9: a phrase of a guideline calls a person after a wish for one, and before a sensitive topic', async () => {
  const leave = { ...calling, condition: 'they leave', phrases: ['my lawyer'] };
  const guidelines = [{ ...leave, id: 'guide_2', phrases: [] }, { ...leave, action: 'Say no.' }, leave];
  const lawyer = customer('you will hear from my lawyer');
  const called = await decideOn([lawyer], { guidelines });
  expect(called).toMatchObject({ outcome: 'handed_off', reason: 'guideline', guidelines: [{ id: 'guide_1' }] });
  expect((called as Decision).note).toContain('when they leave (the customer wrote: my lawyer)');
  expect(await decideOn([lawyer])).not.toMatchObject({ reason: 'guideline' });
  expect(await decideOn([lawyer, customer('i want a human')], { guidelines })).toMatchObject({ reason: 'asked' });
  expect(await decideOn([lawyer], { guidelines, handedBack: 1 })).toBe('nothing');
  const alone = await decideOn([lawyer], { guidelines, canHandOff: false });
  expect(alone).toMatchObject({ reason: 'no_person', guidelines: [{ id: 'guide_1' }] });
});

test.each<[string, AutomationInput['handoff'], string | null, string | undefined]>([
  ['that of the agent', { team_id: 'team_1' }, null, 'team_1'],
  ['that of the guideline before that of the agent', { team_id: 'team_1' }, 'team_2', 'team_2'],
  ['that of the guideline alone', {}, 'team_2', 'team_2'],
  ['none', {}, null, undefined],
])('9: what a guideline hands off goes to a team: %s', async (_, handoff, teamId, team) => {
  const setup = { automation: { handoff }, guidelines: [{ ...calling, teamId }] };
  expect(((await decideOn([customer('ask my lawyer')], setup)) as Decision).teamId).toBe(team);
  // Every other handoff is the agent's alone.
  expect(((await decideOn([customer('i want a human')], setup)) as Decision).teamId).toBe(
    handoff?.team_id ?? undefined,
  );
  const alone = { ...setup, canHandOff: false };
  expect(await decideOn([customer('ask my lawyer')], alone)).not.toHaveProperty('teamId');
});

test('10: who may not hand off promises nobody', async () => {
  const decision = await decideOn([customer('i want to talk to a human')], { canHandOff: false });
  expect(decision).toMatchObject({ outcome: 'posted', reason: 'no_person' });
  expect(textsOf(decision)).toEqual([ownTextsOf('en').formal.no_person]);
});

test('11: at night the text says when people are back', async () => {
  const open = [{ from: '09:00', to: '17:00' }];
  const week = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: [], sun: [] };
  const hours = { timezone: 'Europe/Berlin', week, holidays: ['2026-11-27'] };
  const decision = await decideOn([customer('i want to talk to a human')], {
    automation: { handoff: { office_hours: hours } },
  });
  // 22:30 on a Thursday in Berlin; Friday is a holiday.
  expect(textsOf(decision)[0]).toMatch(/Monday.*9:00/);
});

test.each([
  [{ office_hours: { timezone: 'UTC', week: {} } }, ''],
  [{ message: 'Our team will see this.' }, '\n\nOur team will see this.'],
])('11: a customer who may be in danger gets the emergency number at any hour: %j', async (handoff, added) => {
  const decision = await decideOn([customer('I want to kill myself')], { automation: { handoff } });
  expect(textsOf(decision)).toEqual([`${ownTextsOf('en').formal.self_harm_handed_off}${added}`]);
});

test('11: without a hand-off, a customer who may be in danger still gets the emergency number', async () => {
  const decision = await decideOn([customer('I want to kill myself')], { canHandOff: false });
  expect(textsOf(decision)).toEqual([ownTextsOf('en').formal.self_harm_no_person]);
});

test('13: what stands nowhere is not known, and a person is offered', async () => {
  const decision = await decideOn([customer('do you match the prices of other shops?')]);
  expect(decision).toMatchObject({
    outcome: 'unknown',
    messages: [{ content: ownTextsOf('en').formal.unknown, buttons: [{}] }],
  });
});

test('17: where the words tell no language, it is that of the last conversation', async () => {
  const languageOf = async (text: string) =>
    (await decideOn([customer(text)], { remembered: [null, 'nl', 'de', 'fr'] })) as { language: string };
  expect((await languageOf('4711?')).language).toBe('nl');
  expect((await languageOf('where is my parcel?')).language).toBe('en');
});

test('17: the language changes with three words or with two messages, not with a word that both have', async () => {
  const german = [customer('wo ist mein paket bitte'), ai('Es kommt bald.')];
  const after = async (...texts: string[]) =>
    ((await decideOn([...german, ...texts.map((text) => customer(text))])) as Decision).language;
  expect(await after('ok')).toBe('de');
  expect(await after('hotel')).toBe('de');
  expect(await after('where is my parcel please')).toBe('en');
});

test('18: a question whose language has no knowledge gets the nearest as a choice, in its own language', async () => {
  const decision = await decideOn([customer('wann kommt denn mein paket an?')], {
    found: { band: 'ask', isOtherLanguage: true, hits: [parcel] },
  });
  expect(decision).toMatchObject({ outcome: 'asked', language: 'de' });
  expect(textsOf(decision)[0]).toContain(ownTextsOf('de').formal.other_language);
});

test('19: late answers have an apology in front, one for all; after a day a person is called, without a word', async () => {
  const MINUTE = 60_000;
  const late = [customer('hello', { agoMs: 40 * MINUTE }), customer('where is my parcel?', { agoMs: 39 * MINUTE })];
  expect(textsOf(await decideOn(late, { found: answered }))).toEqual([
    ownTextsOf('en').formal.late_apology,
    parcel.text,
  ]);
  const dayOld = [customer('where is my parcel?', { agoMs: 25 * 60 * MINUTE })];
  expect(await decideOn(dayOld, { found: answered })).toMatchObject({
    outcome: 'handed_off',
    reason: 'stale',
    messages: [],
  });
  expect(await decideOn(dayOld, { found: answered, canHandOff: false })).toBe('expired');
});

test.each([
  'I am out of office until Monday and will answer then.',
  'Ich bin bis Montag nicht im Büro. Dies ist eine automatische Antwort.',
  'This is an automated message, please do not reply.',
])('24: an automatic sender is never answered (%s)', async (text) => {
  expect(await decideOn([customer(text)])).toBe('expired');
});

test('24: the same text three times after answers, and five replies faster than people read, lead to a person', async () => {
  const same = [1, 2, 3].flatMap((n) => [ai(`Answer ${n}.`), customer('please choose an option')]);
  expect(await decideOn(same)).toMatchObject({
    outcome: 'handed_off',
    reason: 'loop',
    messages: [{ content: ownTextsOf('en').formal.handed_off }],
  });
  const fast = [1, 2, 3, 4, 5].flatMap((n) => [
    ai(`Answer ${n}.`, { agoMs: (6 - n) * 10_000 }),
    customer(`text ${n}`, { agoMs: (6 - n) * 10_000 - 200 }),
  ]);
  expect(await decideOn(fast)).toMatchObject({ reason: 'loop' });
  expect(await decideOn(fast, { canHandOff: false })).toMatchObject({ reason: 'no_person' });
  expect(await decideOn(fast, { canHandOff: false, past: [{ reason: 'no_person' }] })).toBe('loop');
});

test('a question that was asked back before is not asked a second time', async () => {
  const found = { band: 'ask', hits: [parcel] } as const;
  const first = (await decideOn([customer('parcel time')], { found })) as Decision;
  expect(first.outcome).toBe('asked');
  const asked = first.messages[0]?.content ?? '';
  const lines = [customer('parcel time'), ai(asked), customer('parcel time')];
  expect(await decideOn(lines, { found })).toMatchObject({ outcome: 'unknown', unknownQuestion: 'parcel time' });
});

test.each([
  ['Are you a bot?', 'en', 'I am Mia, a virtual assistant'],
  ['Bist du ein Mensch?', 'de', 'kein Mensch'],
  ['Buongiorno, sto parlando con un robot oppure no?', 'it', 'un programma informatico'],
])('%s gets the truth in its language, before all else', async (text, language, truth) => {
  const decision = await decideOn([customer(text)], { language });
  expect(decision).toMatchObject({ outcome: 'posted', reason: 'disclosure', language, queries: [] });
  expect(textsOf(decision)[0]).toContain(truth);
});

test('what stands beside the question whether a machine answers is decided as ever', async () => {
  const answer = await decideOn([customer('Are you a bot? Where is my parcel?')], { found: answered });
  expect(textsOf(answer)).toEqual([expect.stringContaining('virtual assistant'), parcel.text]);
  const request = await decideOn([customer('Is this a robot? I want to talk to a person.')]);
  expect(request).toMatchObject({ outcome: 'handed_off', reason: 'asked' });
  expect(textsOf(request)).toHaveLength(2);
});

test('the sentences are informal where the agent is, those that were set where they were, and Italian for an Italian', async () => {
  const german = { language: 'de', formality: 'informal' };
  expect(textsOf(await decideOn([customer('Wo ist mein Paket?')], german))[0]).toContain('Möchtest du');
  const automation = { texts: { unknown: { de: 'Weiß ich nicht.' } } };
  expect(textsOf(await decideOn([customer('Wo ist mein Paket?')], { ...german, automation }))[0]).toBe(
    'Weiß ich nicht.',
  );
  const italian = await decideOn([customer('Dove si trova il mio pacco adesso?')]);
  expect(italian).toMatchObject({ language: 'it' });
  expect(textsOf(italian)[0]).toContain('Mi dispiace');
});

test('an answer that the checks stopped is replaced where the stored answer is sure, and else goes to a person', async () => {
  const failed = { failure: 'checks_failed' } as const;
  expect(await decideOn([customer('Where is my parcel?')], { found: answered, ...failed })).toMatchObject({
    outcome: 'posted',
  });
  const asks = { band: 'ask', hits: [parcel] } as const;
  expect(await decideOn([customer('Where is my parcel?')], { found: asks, ...failed })).toMatchObject({
    outcome: 'handed_off',
    reason: 'checks_failed',
  });
});

test('34: a picture without words gets the wish for words', async () => {
  const picture = { type: MessageType.IMAGE };
  const decision = await decideOn([customer('https://shop.example/a.png', picture)]);
  expect(textsOf(decision)).toEqual([ownTextsOf('en').formal.cannot_see_picture]);
});

test.each(['thanks!', 'danke dir', 'gracias', 'merci beaucoup', 'obrigado'])(
  '36: %s after an answer resolves, with a short word',
  async (text) => {
    const lines = [customer('where is my parcel?'), ai(parcel.text), customer(text)];
    const decision = await decideOn(lines, { past: [{}] });
    expect(decision).toMatchObject({ resolution: 'confirmed', queries: [] });
    expect(textsOf(decision).join('').length).toBeLessThan(80);
  },
);

test('35, 36: thanks beside a wish for more resolve nothing', async () => {
  const after = async (...texts: string[]) => {
    const lines = [customer('where is my parcel?'), ai(parcel.text), ...texts.map((text) => customer(text))];
    return (await decideOn(lines, { past: [{}] })) as Decision;
  };
  expect(await after('Thanks, I still need help')).toMatchObject({ reason: 'small_talk' });
  const still = [['Thanks, I still need help'], ['danke, Moment noch'], ['I need help', 'thanks'], ['wait', 'thanks']];
  for (const texts of still) expect((await after(...texts)).resolution).toBeUndefined();
  expect(await after('obrigado por nada')).toMatchObject({ outcome: 'unknown' });
  expect(await after('thanks', 'bye')).toMatchObject({ resolution: 'confirmed' });
});

test.each(['ok', '👍', 'asdfghjkl', '???'])(
  '36: %s is not searched for, and gets at most one short text',
  async (text) => {
    const decision = await decideOn([customer(text)]);
    expect(decision).toMatchObject({ queries: [] });
    expect(textsOf(decision).join('').length).toBeLessThan(120);
  },
);

test('36: "ciao" greets at first, and then says goodbye', async () => {
  const [greeted = ''] = textsOf(await decideOn([customer('Ciao!')]));
  const [parted = ''] = textsOf(await decideOn([customer('where is my parcel?'), ai(parcel.text), customer('Ciao!')]));
  expect([greeted === parted, greeted]).toEqual([false, textsOf(await decideOn([customer('buongiorno')])).join('')]);
});

test('36: a sentence is asked for once, and is unknown after that', async () => {
  const first = await decideOn([customer('???')]);
  const [asked = ''] = textsOf(first);
  expect(first).toMatchObject({ reason: 'small_talk' });
  const past = [{ reason: 'small_talk' }];
  expect(await decideOn([customer('???'), ai(asked), customer('??')], { past })).toMatchObject({ outcome: 'unknown' });
});

test('two unknown in a row lead to a person; an answer between them begins anew', async () => {
  const lines = [customer('a b c?'), ai('I do not know.'), customer('do you sell boats to divers?')];
  expect(await decideOn(lines, { past: [{ state: 'unknown' }] })).toMatchObject({ reason: 'repeated_unknown' });
  expect(await decideOn(lines, { past: [{}, { state: 'unknown' }] })).toMatchObject({ outcome: 'unknown' });
});
