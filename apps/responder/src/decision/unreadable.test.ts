import { GetTurnContextResponse } from '@parley/contract/conversation';
import { Author, Message, MessageType } from '@parley/contract/message';
import { messageOf } from '@parley/testing';
import { withAutomationDefaults } from '@parley/schemas';
import type { Knowledge } from './answer-from-knowledge';
import { decide } from './decide';
import type { Decision } from './decision';
import { buildTurnContext, type TurnContext } from './turn-context';
import { textsOf as ownTextsOf } from '../texts/language-texts';

const NOW = new Date('2026-11-26T21:30:00Z');
const say = ownTextsOf('en').formal;

type Line = Partial<Message> & Pick<Message, 'content'>;

const sent = (kind: string, content: string, words?: string): Line => ({ kind, content, caption: words });
const agent = (content: string): Line => ({ content, author: Author.AI });

function turnContextOf(lines: readonly Line[], { language = 'en', canHandOff = true } = {}): TurnContext {
  const messages = lines.map((line, at) =>
    messageOf(Message, {
      author: Author.CUSTOMER,
      type: MessageType.TEXT,
      timestamp: new Date(NOW.getTime() - (lines.length - at) * 20_000),
      sequence: BigInt(at + 1),
      ...line,
    }),
  );
  const automation = withAutomationDefaults({ mode: 'on' });
  const automatingSince = new Date(0);
  const fields = {
    id: 'agent_1',
    version: 1,
    name: 'Mia',
    language,
    tone: 'friendly',
    formality: 'neutral',
    canHandOff,
    resolvesItself: true,
  };
  const context = messageOf(GetTurnContextResponse, { messages });
  const turnContext = buildTurnContext({ ...fields, automation, automatingSince }, [], context, { past: [], now: NOW });
  if (!turnContext) throw new Error('nothing is to be answered');
  return turnContext;
}

async function decideOn(lines: readonly Line[], options?: Parameters<typeof turnContextOf>[1]) {
  const queries: string[] = [];
  const hit = { id: 'ans_1', version: 1, title: 'q', text: 'Two to three days.', url: null, score: 1 };
  const knowledge: Knowledge = {
    search: async (query) => {
      queries.push(query);
      return { band: 'answer', isOtherLanguage: false, hits: [{ ...hit, kind: 'answer' }] };
    },
    findAnswer: async () => undefined,
    findPassage: async () => undefined,
  };
  const asked: string[] = [];
  const decision = await decide(turnContextOf(lines, options), knowledge, async ({ texts }) => {
    asked.push(...texts);
    return { steps: [] };
  });
  return { decision, queries, asked };
}

const textsOf = (decision: unknown): string[] => (decision as Decision).messages.map(({ content }) => content);

test.each([
  ['audio', '[audio]'],
  ['location', '[location: Hotel Ritz, 15 Place Vendôme]'],
  ['contacts', '[contact: Jane Doe]'],
  ['sticker', '[sticker]'],
  ['video', '[video]'],
  ['document', '[document: factura del pedido.pdf]'],
  ['unsupported', '[unsupported]'],
])('%s alone gets the wish for words, and is neither looked up nor taken for a language', async (kind, content) => {
  const { decision, queries, asked } = await decideOn([sent(kind, content)]);
  expect(decision).toMatchObject({ outcome: 'asked', reason: 'unreadable', language: 'en' });
  expect(textsOf(decision)).toEqual([say.cannot_read]);
  expect([queries, asked]).toEqual([[], []]);
});

test('it is said in the language of the conversation', async () => {
  const lines = [{ content: 'Wo ist denn meine Bestellung geblieben?' }, agent('Sie ist unterwegs.')];
  const { decision } = await decideOn([...lines, sent('audio', '[audio]')]);
  expect(textsOf(decision)).toEqual([ownTextsOf('de').formal.cannot_read]);
  const { decision: first } = await decideOn([sent('audio', '[audio]')], { language: 'pt-BR' });
  expect(textsOf(first)).toEqual([ownTextsOf('pt').formal.cannot_read]);
});

test('it is said once: a second message without words calls a person, a sticker nobody', async () => {
  const earlier = [sent('audio', '[audio]'), agent(say.cannot_read)];
  const { decision } = await decideOn([...earlier, sent('audio', '[audio]')]);
  expect(decision).toMatchObject({ outcome: 'handed_off', reason: 'repeated_unknown' });
  expect((decision as Decision).note).toContain('[audio]');
  expect((await decideOn([...earlier, sent('sticker', '[sticker]')])).decision).toBe('expired');
  expect((await decideOn([...earlier, sent('audio', '[audio]')], { canHandOff: false })).decision).toBe('expired');
  const words = [{ content: 'When will my parcel arrive?' }, agent('Two to three days.')];
  const { decision: later } = await decideOn([...earlier, ...words, sent('video', '[video]')]);
  expect(textsOf(later)).toEqual([say.cannot_read]);
});

test('several at once are answered once; pictures that could not be had as pictures', async () => {
  const three = [sent('audio', '[audio]'), sent('audio', '[audio]'), sent('video', '[video]')];
  expect(textsOf((await decideOn(three)).decision)).toEqual([say.cannot_read]);
  expect(textsOf((await decideOn([sent('image', '[image]')])).decision)).toEqual([say.cannot_see_picture]);
});

test('an order, a form and a location that was asked for go to a person, who reads what it was', async () => {
  const { decision } = await decideOn([sent('order', '[order: 2 items]', 'Please hurry')]);
  expect(decision).toMatchObject({ outcome: 'handed_off', reason: 'guideline' });
  expect((decision as Decision).note).toBe('The customer sent an order.\nLast from the customer: [order: 2 items]');
  const form = await decideOn([sent('form', '[form: size: M]')]);
  expect(form.decision).toMatchObject({ outcome: 'handed_off', reason: 'guideline' });
  const asked = agent('Could you send me your location, please?');
  const place = await decideOn([{ content: 'I need a pick-up' }, asked, sent('location', '[location: 52.5, 13.4]')]);
  expect(place.decision).toMatchObject({ outcome: 'handed_off', note: expect.stringContaining('as asked') as string });
});

test('what was written beside it is answered, after the word that the rest could not be read', async () => {
  const { decision, queries, asked } = await decideOn([
    sent('document', '[document: invoice.pdf] When does it arrive?', 'When does it arrive?'),
  ]);
  expect(textsOf(decision)).toEqual([say.cannot_read, 'Two to three days.']);
  expect(queries).toEqual(['When does it arrive?']);
  expect(asked).toEqual(['When does it arrive?']);
});

test('what a customer types in brackets is words', async () => {
  const { decision, queries } = await decideOn([{ content: '[order]', metadata: '{"kind":"order"}' }]);
  expect(queries).toEqual(['[order]']);
  expect(textsOf(decision)).toEqual(['Two to three days.']);
});
