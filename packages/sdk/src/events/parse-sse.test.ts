import { createSseParser, type SseBlock } from './parse-sse';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
function parse(...pieces: readonly (string | Uint8Array)[]): SseBlock[] {
  const take = createSseParser();
  return pieces.flatMap((piece) => take(typeof piece === 'string' ? bytes(piece) : piece));
}

it.each([
  ['LF', 'data: a\nid: 1\n\n'],
  ['CR', 'data: a\rid: 1\r\r'],
  ['CRLF', 'data: a\r\nid: 1\r\n\r\n'],
  ['a mixture', 'data: a\rid: 1\r\n\n'],
  ['a byte order mark', '\ufeffdata: a\nid: 1\n\n'],
  ['no blank after the colon', 'data:a\nid:1\n\n'],
  ['comments', ': connected\n\n:\ndata: a\n: in between\nid: 1\n\n: 15 s\n\n'],
  ['fields that are not known', 'colour: red\ndata: a\nid: 1\nx\n\n'],
])('takes %s', (_name, text) => {
  expect(parse(text).filter((block) => Object.keys(block).length > 0)).toEqual([{ data: 'a', id: '1' }]);
  // However the network splits it.
  const single = [...bytes(text)].map((byte) => Uint8Array.of(byte));
  expect(parse(...single).filter((block) => Object.keys(block).length > 0)).toEqual([{ data: 'a', id: '1' }]);
});

it('keeps characters that are cut in two', () => {
  const text = bytes('data: Grüße 👋 日本\n\n');
  for (let at = 1; at < text.length; at++)
    expect(parse(text.subarray(0, at), text.subarray(at))).toEqual([{ data: 'Grüße 👋 日本' }]);
});

it('joins lines of data, and keeps blanks but the first', () => {
  expect(parse('data:  a \ndata\ndata: b\n\n')).toEqual([{ data: ' a \n\nb' }]);
});

it('has ids and times without data, and nothing for an id with NUL or a time that is none', () => {
  expect(parse('id: c-1\nretry: 500\n\n')).toEqual([{ id: 'c-1', retryMs: 500 }]);
  expect(parse('id: a\0b\nretry: 1s\ndata: x\n\n')).toEqual([{ data: 'x' }]);
  expect(parse('id\ndata: x\n\n')).toEqual([{ id: '', data: 'x' }]);
});

it('drops a block that is not complete', () => {
  expect(parse('data: a\n\nevent: b\ndata: half\n')).toEqual([{ data: 'a' }]);
});

it('takes several blocks of one piece, in order', () => {
  expect(parse('event: a\ndata: 1\n\ndata: 2\n\n\n\nevent: b\ndata: 3\n\n')).toEqual([
    { event: 'a', data: '1' },
    { data: '2' },
    { event: 'b', data: '3' },
  ]);
});

it('takes a huge line at a cost that grows with its length', () => {
  const costOf = (length: number): number => {
    const take = createSseParser();
    const piece = bytes('x'.repeat(1_024));
    const before = process.cpuUsage();
    take(bytes('data: '));
    for (let sent = 0; sent < length; sent += piece.length) take(piece);
    const [block] = take(bytes('\n\n'));
    const { user } = process.cpuUsage(before);
    expect(block?.data).toHaveLength(length);
    return user;
  };
  // Other load only adds to a measurement.
  const leastOf = (length: number): number => Math.min(...[1, 2, 3].map(() => costOf(length)));
  // Quadratic time would be 256 times as long for 16 times as much.
  expect(leastOf(2 ** 24)).toBeLessThan(80 * Math.max(leastOf(2 ** 20), 1_000));
});
