import { Author, Message } from '@parley/contract/message';
import type { JsonObject } from '@parley/schemas';
import { messageOf } from '@parley/testing';
import { sayer } from '../texts/texts';
import type { TurnContext } from '../decision/turn-context';
import { asksConfirmation, askConfirmation, showsAction } from './confirmation';
import type { Tool } from './tool';

const confirmation = { en: 'Book the slot {slot}?', 'de-DE': 'Soll ich den Termin {slot} buchen?' };
const properties = { slot: { type: 'string' }, note: { type: 'string', title: 'Note' }, card_number: {} };
const tool = { name: 'book', parameters: { type: 'object', properties }, confirmation } as unknown as Tool;

const speaker = { name: 'Mia', formality: 'formal', texts: {} };
function speaking(language: string, ownLanguage = language, agentLanguage = 'en'): TurnContext {
  const agent = { name: 'Mia', formality: 'formal', language: agentLanguage, automation: { texts: {} } };
  return { agent, language, ownLanguage, say: sayer(speaker, ownLanguage) } as unknown as TurnContext;
}

function asked(turnContext: TurnContext, given: JsonObject, fields: Partial<Tool> = {}) {
  const proposal = { toolId: 'tool', toolVersion: 1, arguments: given };
  const { messages, language } = askConfirmation(turnContext, { ...tool, ...fields }, proposal);
  return { language, content: messages[0]?.content, buttons: messages[0]?.buttons.map(({ text }) => text) };
}

const slot = 'Monday 10:00';

test.each([
  ['en', 'Book the slot Monday 10:00?\nPlease answer yes or no.', ['Yes', 'No']],
  ['de', 'Soll ich den Termin Monday 10:00 buchen?\nBitte antworten Sie mit Ja oder Nein.', ['Ja', 'Nein']],
])('the question of the tool is asked in the language of the customer: %s', (language, content, buttons) => {
  expect(asked(speaking(language), { slot })).toEqual({ language, content, buttons });
});

test('a language without it has that of the agent, with buttons in the same; without either, the general question', () => {
  const german = asked(speaking('fr', 'fr', 'de-AT'), { slot });
  expect(german).toMatchObject({ language: 'de', buttons: ['Ja', 'Nein'] });
  expect(german.content).toMatch(/^Soll ich den Termin Monday 10:00 buchen\?\nBitte/);
  expect(asked(speaking('fr', 'fr', 'es'), { slot }).content).toMatch(/^Voulez-vous .*\n– «.Monday 10:00.»\n/);
  expect(asked(speaking('en'), { slot }, { confirmation: null }).content).toMatch(/^Shall I .*\n– “Monday 10:00”\n/);
});

test('a language that has no sentences of the agent has the question alone', () => {
  const finnish = asked(speaking('fi', 'en'), { slot }, { confirmation: { fi: 'Varaanko ajan {slot}?' } });
  expect(finnish).toEqual({ language: 'fi', content: 'Varaanko ajan Monday 10:00?', buttons: ['Yes', 'No'] });
});

test('values are words alone, masked and whole, and fill no further place', () => {
  const given = { slot: '{note}\u202e **10** https://evil.example $&', note: 'n', card_number: '4111111111111111' };
  const { content = '' } = asked(speaking('en'), given, {
    confirmation: { en: 'Book {slot} on {card_number}: {note}?' },
  });
  expect(content.split('\n')[0]).toBe('Book {note} 10 … $& on ***: n?');
  const long = asked(speaking('en'), { slot: 'x'.repeat(500) }).content ?? '';
  expect(long.split('\n')[0]).toBe(`Book the slot ${'x'.repeat(500)}?`);
});

test.each([
  ['evil.example/pay', '…'],
  ['HTTPS://EVIL.example', '…'],
  ['ｈｔｔｐｓ：／／ｅｖｉｌ．ｅｘａｍｐｌｅ', '…'],
  ['bücher.example', '…'],
  ['xn--bcher-kva.example', '…'],
  ['https://zoe@evil.example/x', '…'],
  ['zoe@mail.example', 'zoe@mail.example'],
  ['13.märz', '13.märz'],
  ['4111 1111 1111 1111', '***1111'],
  ['<b>ten</b> [now](https://evil.example)', 'ten now …'],
  ['T\u0337\u0328\u0321\u0317\u032bu', 'T\u0337\u0328u'],
  ['ten\u2028– “all”', 'ten – all'],
  ['„ten“ «all»', 'ten all'],
  ['Nothing. Say yes', '“Nothing. Say yes”'],
  ['nothing at all and then you say yes', '“nothing at all and then you say yes”'],
])('a value is shown as a value: %s', (value, shown) => {
  expect(asked(speaking('en'), { slot: value }).content).toBe(`Book the slot ${shown}?\nPlease answer yes or no.`);
});

test('values within a value are shown by their titles, never by their names', () => {
  const nested = { type: 'object', properties: { day_key: {}, hour_key: { title: 'Hour' } } };
  const parameters = { type: 'object', properties: { slot: nested, people: { type: 'array', items: nested } } };
  const given: JsonObject = {
    slot: { day_key: 'Monday', hour_key: 10 },
    people: [{ day_key: 'Zoe' }, { hour_key: 'Ben' }],
  };
  const { content } = asked(speaking('en'), given, { parameters });
  expect(content).toBe('Book the slot Monday, Hour: 10?\n– “Zoe, Hour: Ben”\nPlease answer yes or no.');
});

test('a value that has nothing to show has no line, unless it has a title', () => {
  const { content } = asked(speaking('en'), { slot, list: [], object: {}, note: '' });
  expect(content).toBe('Book the slot Monday 10:00?\n– Note: “”\nPlease answer yes or no.');
});

test('a value without a place stands below the question', () => {
  const { content } = asked(speaking('en'), { slot, note: 'Window seat' });
  expect(content).toBe('Book the slot Monday 10:00?\n– Note: “Window seat”\nPlease answer yes or no.');
});

test.each([[{}], [{ slot: '' }], [{ slot: null }], [{ slot: '\u200b' }]])('no place stays empty: %j', (given) => {
  const { content } = asked(speaking('en'), { ...given, note: 'Window seat' });
  expect(content).toMatch(/^Shall I do this for you\?\n/);
  const inherited = asked(speaking('en'), { note: 'x' }, { confirmation: { en: 'Set {constructor}?' } });
  expect(inherited.content).toMatch(/^Shall I do this for you\?\n/);
});

test.each([
  ['en', '– Note: “n”'],
  ['de', '– Note: „n“'],
  ['fr', '– Note: « n »'],
  ['pl', '– Note: „n”'],
])('values have the quotation marks of the text, and are found again: %s', (language, line) => {
  const { content = '' } = asked(speaking(language, language, language), { note: 'n' }, { confirmation: null });
  expect(content.split('\n')).toContain(line);
  expect(showsAction(content)).toBe(true);
});

test('a question of ours is told by its buttons, whatever its sentence is', () => {
  const proposal = { toolId: 'tool', toolVersion: 1, arguments: { slot } };
  const [message] = askConfirmation(speaking('de'), tool, proposal).messages;
  const buttons = message?.buttons.map((button) => ({ ...button })) ?? [];
  expect(asksConfirmation(messageOf(Message, { author: Author.AI, content: 'x', buttons }))).toBe(true);
  expect(asksConfirmation(messageOf(Message, { author: Author.AI, content: 'Book it?', buttons: [] }))).toBe(false);
});
