import type { Message } from '@parley/sdk';
import { lineOf, textOf } from './text-of';

jest.mock('../../../i18n/messages', () => ({ t: (key: string) => key }));

const URL_OF_IMAGE = 'https://example.com/receipt.png';

const image = (caption: string | null): Message =>
  ({ type: 'image', content: URL_OF_IMAGE, caption, metadata: {}, attachments: [] }) as unknown as Message;

test("an image's text is its caption, and never its URL", () => {
  expect(textOf(image('My receipt'))).toBe('My receipt');
  expect(textOf(image(null))).toBe('');
});

test('a line shows the URL of an image without a caption, even if the caption is empty', () => {
  expect(lineOf(image('My receipt'))).toBe('My receipt');
  for (const caption of [null, '']) expect(lineOf(image(caption))).toBe(URL_OF_IMAGE);
});
