import type { JsonObject } from '@parley/schemas';
import type { OutgoingMessage } from '../providers/outgoing';
import { format } from './format';

const address = { to: '15551234567' };
const buttonsOf = (count: number, idLength = 4) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`.padEnd(idLength, 'x'), text: `Choice ${at}` }));

function formatted(message: Partial<OutgoingMessage>): JsonObject[] {
  return format({ type: 'buttons', content: 'Which one?', buttons: [], ...message }, address);
}

interface Interactive {
  readonly type: string;
  readonly body: { readonly text: string };
  readonly action: {
    readonly buttons?: readonly { readonly reply: { readonly id: string; readonly title: string } }[];
    readonly sections?: readonly { readonly rows: readonly { readonly id: string; readonly title: string }[] }[];
  };
}
const interactiveOf = (part: JsonObject | undefined): Interactive => part?.['interactive'] as unknown as Interactive;
const titlesOf = (part: JsonObject | undefined): (string | undefined)[] =>
  interactiveOf(part).action.buttons?.map(({ reply }) => reply.title) ?? [];

test('a text is one message, to whom the thread is with', () => {
  expect(formatted({ type: 'text', content: 'Hello' })).toEqual([
    {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '15551234567',
      type: 'text',
      text: { body: 'Hello', preview_url: false },
    },
  ]);
});

test('an image goes by its link, with its caption if it has one', () => {
  const content = 'https://example.com/a.png';
  expect(formatted({ type: 'image', content, caption: 'Blue' })).toMatchObject([
    { type: 'image', image: { link: content, caption: 'Blue' } },
  ]);
  expect(formatted({ type: 'image', content })[0]?.['image']).toEqual({ link: content });
});

test.each([1, 3])('%d buttons stand beside each other', (count) => {
  const [part, ...others] = formatted({ buttons: buttonsOf(count) });
  expect(others).toEqual([]);
  expect(interactiveOf(part)).toMatchObject({ type: 'button', body: { text: 'Which one?' } });
  expect(titlesOf(part)).toHaveLength(count);
});

test.each([4, 10])('%d buttons are a list', (count) => {
  const [part, ...others] = formatted({ buttons: buttonsOf(count) });
  expect(others).toEqual([]);
  expect(interactiveOf(part).type).toBe('list');
  expect(interactiveOf(part).action.sections?.[0]?.rows).toHaveLength(count);
});

test('buttons with ids that no list takes are several messages, each button once', () => {
  const buttons = buttonsOf(7, 256);
  const parts = formatted({ buttons });
  expect(parts.map((part) => interactiveOf(part).action.buttons?.length)).toEqual([3, 3, 1]);
  const ids = parts.flatMap((part) => interactiveOf(part).action.buttons?.map(({ reply }) => reply.id));
  expect(ids).toEqual(buttons.map(({ id }) => id));
});

test('titles differ, however alike the buttons are, and stay within 20 characters', () => {
  const texts = ['Yes', 'Yes', 'Yes (2)'];
  const [part] = formatted({ buttons: texts.map((text, at) => ({ id: `${at}`, text })) });
  expect(new Set(titlesOf(part)).size).toBe(3);
  const long = '👍'.repeat(10);
  const [other] = formatted({ buttons: ['a', 'b', 'c'].map((id) => ({ id, text: long })) });
  expect(new Set(titlesOf(other)).size).toBe(3);
  for (const title of titlesOf(other)) {
    expect(title?.length).toBeLessThanOrEqual(20);
    expect(title?.isWellFormed()).toBe(true);
  }
});

test.each([
  ['at a line', `${'a'.repeat(2_000)}\n${'b'.repeat(500)}`],
  ['at a word', 'word '.repeat(800).trim()],
  ['anywhere, where there is no better place', 'x'.repeat(4_096)],
])('a long prompt goes ahead as text, and its end stays above the buttons: %s', (_, content) => {
  const [before, asked, ...others] = formatted({ content, buttons: buttonsOf(2) });
  expect(others).toEqual([]);
  const head = (before?.['text'] as { body: string }).body;
  const tail = interactiveOf(asked).body.text;
  expect(tail.length).toBeLessThanOrEqual(1_024);
  expect(`${head}${tail}`.replace(/\s/g, '')).toBe(content.replace(/\s/g, ''));
});
