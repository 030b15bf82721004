import { decodeHtml, decodeText } from './decode-text';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const utf16be = Buffer.from('\ufeffÖffnung', 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from('Öffnung')],
  ['UTF-8 with a mark', Buffer.from('\ufeffÖffnung')],
  ['UTF-16 little endian', Buffer.from('\ufeffÖffnung', 'utf16le')],
  ['UTF-16 big endian', utf16be],
])('%s is read without a warning', (_, bytes) => expect(decodeText(bytes)).toEqual({ text: 'Öffnung' }));

test('Windows-1252 is read with a warning', () => {
  const { text, warning } = decodeText(Buffer.from([0x80, 0x20, 0xd6, 0x66, 0x66])) ?? {};
  expect(text).toBe('€ Öff');
  expect(warning).toContain('Windows-1252');
});

test('a wrong byte in UTF-8 leaves the rest as it is', () => {
  const { text, warning } = decodeText(Buffer.concat([Buffer.from('Größe, Öffnung'), Buffer.from([0xff])])) ?? {};
  expect(text).toBe('Größe, Öffnung\ufffd');
  expect(warning).toContain('Some characters');
});

test.each([
  ['zeros', Buffer.from([0xff, 0x00, 0x80])],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\x00\x00', 'latin1')],
])('%s are no text', (_, bytes) => expect(decodeText(bytes)).toBeUndefined());

test.each([
  ['a header that says UTF-8 wrongly', latin('<p>Öffnung</p>'), 'utf-8', '<p>Öffnung</p>'],
  ['no character set', latin('<p>Öffnung</p>'), undefined, '<p>Öffnung</p>'],
  ['a name that nobody knows', Buffer.from('<p>Öffnung</p>'), 'x-unknown', '<p>Öffnung</p>'],
  ['a header', Buffer.from([0xcc, 0xee]), 'windows-1251', 'Мо'],
  [
    'itself',
    Buffer.from('<meta charset="windows-1251">\xcc\xee', 'latin1'),
    undefined,
    '<meta charset="windows-1251">Мо',
  ],
  [
    'itself, under a header that says UTF-8 wrongly',
    Buffer.from('<meta charset="windows-1251">\xcc\xee', 'latin1'),
    'utf-8',
    '<meta charset="windows-1251">Мо',
  ],
])('HTML with the character set of %s', (_, bytes, named, text) => expect(decodeHtml(bytes, named)?.text).toBe(text));
