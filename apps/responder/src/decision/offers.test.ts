import { GetTurnContextResponse } from '@parley/contract/conversation';
import { Author, Message, MessageType } from '@parley/contract/message';
import { messageOf } from '@parley/testing';
import { withAutomationDefaults } from '@parley/schemas';
import type { Knowledge } from './answer-from-knowledge';
import { NO_BUTTON, YES_BUTTON } from './confirmation-buttons';
import { decide } from './decide';
import type { Decision } from './decision';
import { PERSON_BUTTON } from './person-button';
import { NONE_BUTTON } from './read-choice';
import type { Hit } from './search-hit';
import { buildTurnContext, type TurnContext } from './turn-context';
import { textsOf } from '../texts/language-texts';

const NOW = new Date('2026-11-26T21:30:00Z');
const say = textsOf('en').formal;
const parcel: Hit = {
  kind: 'answer',
  id: 'ans_1',
  version: 1,
  title: 'Parcels',
  text: 'Parcels arrive within 3 days.',
  url: null,
  score: 1,
};

type Asked = Pick<Message, 'content' | 'buttons'>;

async function replyTo(asked: Asked, texts: readonly string[], fields: Partial<TurnContext> = {}, answer?: Decision) {
  const lines = [
    { author: Author.CUSTOMER, content: 'Do you sell quantum submarines?' },
    { author: Author.AI, ...asked },
    ...texts.map((content) => ({ author: Author.CUSTOMER, content })),
  ];
  const messages = lines.map((line, at) =>
    messageOf(Message, {
      type: MessageType.TEXT,
      timestamp: new Date(NOW.getTime() - (lines.length - at) * 20_000),
      sequence: BigInt(at + 1),
      ...line,
    }),
  );
  const agent = {
    id: 'agent_1',
    version: 1,
    name: 'Mia',
    language: 'en',
    tone: 'friendly',
    formality: 'neutral',
    canHandOff: true,
    resolvesItself: true,
    automation: withAutomationDefaults({ mode: 'on' }),
    automatingSince: new Date(0),
  };
  const context = messageOf(GetTurnContextResponse, { messages });
  const turnContext = buildTurnContext(agent, [], context, { past: [], now: NOW });
  const knowledge: Knowledge = {
    search: async () => ({ band: 'unknown', isOtherLanguage: false, hits: [] }),
    findAnswer: async (id) => (id === parcel.id ? parcel : undefined),
    findPassage: async () => undefined,
  };
  return (await decide({ ...(turnContext as TurnContext), ...fields }, knowledge, async () => ({
    steps: [],
    ...(answer && { decision: answer }),
  }))) as Decision;
}

const contentsOf = ({ messages }: Decision) => messages.map(({ content }) => content);
const answered = (content: string): Decision => ({
  outcome: 'posted',
  reason: 'answer',
  messages: [{ content, buttons: [], sources: [] }],
  language: 'en',
});
const person = [{ id: PERSON_BUTTON, text: 'Talk to a person' }];

describe('a person was offered', () => {
  const offers = [say.unknown, say.anger_offer].map((content) => ({ content, buttons: person }));

  test.each(['yes', 'Yes', 'sure', 'ja bitte', 'oui', '1'])('%s calls one', async (text) => {
    for (const offer of offers)
      expect(await replyTo(offer, [text])).toMatchObject({ outcome: 'handed_off', reason: 'asked' });
  });

  test.each(['no', 'no thanks', 'nein danke'])('%s is answered politely', async (text) => {
    for (const offer of offers)
      expect(await replyTo(offer, [text])).toMatchObject({ outcome: 'posted', reason: 'small_talk' });
  });

  test('a yes to another question beside the button calls nobody', async () => {
    for (const content of [say.cannot_read, say.disclosure])
      expect(await replyTo({ content, buttons: person }, ['ok'])).toMatchObject({ outcome: 'posted' });
  });
});

describe('a choice was offered', () => {
  const none = { id: NONE_BUTTON, text: say.none_of_these };
  const options = [
    { id: 'ans_0', text: '1. Boats' },
    { id: parcel.id, text: '2. Parcels' },
  ];
  const several = { content: `${say.ask_which}\n1. Boats\n2. Parcels`, buttons: [...options, none] };
  const single = { content: `${say.other_language}\n1. Parcels`, buttons: [...options.slice(1), none] };

  test.each(['ja', 'yes please', '1', 'the first one'])('%s to the only option takes it', async (text) => {
    expect(await replyTo(single, [text])).toMatchObject({ reason: 'choice', messages: [{ content: parcel.text }] });
  });

  test.each(['the second one', 'das zweite', 'la segunda', 'le deuxième', 'o segundo', 'the last one', '2'])(
    '%s takes the second of two',
    async (text) => {
      expect(await replyTo(several, [text])).toMatchObject({ reason: 'choice', messages: [{ content: parcel.text }] });
    },
  );

  test('a yes to several options asks which one', async () => {
    const decision = await replyTo(several, ['yes']);
    expect(decision).toMatchObject({ outcome: 'asked', messages: [{ buttons: several.buttons }] });
    expect(contentsOf(decision)).toEqual([several.content]);
  });

  test('a no is answered politely', async () => {
    expect(await replyTo(single, ['no thanks'])).toMatchObject({ outcome: 'posted', reason: 'small_talk' });
  });
});

describe('an answer ended with a question', () => {
  const past = [{ state: 'posted', reason: 'answer', lastSequence: 2, isOfToday: true }];
  const question = { content: 'Is the pump plugged in?', buttons: [] };

  test.each(['yes', 'no', 'nein'])('%s goes to the model, and is small talk without one', async (text) => {
    const next = await replyTo(question, [text], { past }, answered('Then press the red button.'));
    expect(contentsOf(next)).toEqual(['Then press the red button.']);
    expect(await replyTo(question, [text], { past })).toMatchObject({ reason: 'small_talk' });
    const unknown = { ...answered(say.unknown), outcome: 'unknown' } as const;
    expect(await replyTo(question, [text], { past }, unknown)).toMatchObject({ reason: 'small_talk' });
  });

  test('thanks are small talk', async () => {
    const decision = await replyTo(question, ['thanks'], { past }, answered('Then press the red button.'));
    expect(decision).toMatchObject({ reason: 'small_talk' });
  });
});

describe('a confirmation was asked for, and did not come', () => {
  const unconfirmed = { toolId: 't', toolVersion: 1, arguments: {} };
  const buttons = [
    { id: YES_BUTTON, text: 'Yes' },
    { id: NO_BUTTON, text: 'No' },
  ];
  const asked = { content: 'Book the slot Mon 10:00?\nPlease answer yes or no.', buttons };
  const again = { content: `${say.not_done_yet}\n${asked.content}`, buttons };
  test.each(['thanks', 'super', 'cool', 'bye', 'no problem', 'hm'])(
    '%s is told so, and asked once more',
    async (text) => {
      const decision = await replyTo(asked, [text], { unconfirmed });
      expect(decision).toMatchObject({ outcome: 'asked', reason: 'confirmation', proposal: unconfirmed });
      expect(decision.messages).toEqual([{ ...again, sources: [] }]);
      expect(decision.resolution).toBeUndefined();
    },
  );

  test('the second time nothing is asked', async () => {
    const decision = await replyTo(again, ['thanks'], { unconfirmed });
    expect(contentsOf(decision)).toEqual([say.not_done_yet]);
    expect(decision.proposal).toBeUndefined();
  });

  test.each(['no', 'No', '2', NO_BUTTON, 'nein danke'])('%s ends it', async (text) => {
    const decision = await replyTo(asked, [text], { unconfirmed });
    expect(decision).toMatchObject({ outcome: 'posted', reason: 'small_talk' });
    expect(decision.proposal).toBeUndefined();
  });

  test('an answer to something else says it as well', async () => {
    const free = await replyTo(asked, ['is it free?'], { unconfirmed }, answered('It is free.'));
    expect(free).toMatchObject({
      outcome: 'asked',
      proposal: unconfirmed,
      messages: [{ content: 'It is free.' }, again],
    });
    const which = await replyTo(asked, ['yes but Wednesday'], { unconfirmed }, answered('Which Wednesday?'));
    expect(contentsOf(which)).toEqual([say.not_done_yet, 'Which Wednesday?']);
    expect(which.proposal).toBeUndefined();
    const other = await replyTo(asked, ['No, rather Wednesday'], { unconfirmed }, answered('Wednesday is full.'));
    expect(contentsOf(other)).toEqual(['Wednesday is full.']);
  });
});
