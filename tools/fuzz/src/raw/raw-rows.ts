const HOST = 'Host: parley\r\n';
const BODY = '{"name":"raw"}';

/** The last is the most answers, default one. */
export type Row = readonly [
  name: string,
  expected: 'ok' | 'refused' | 'any',
  text: string | Buffer,
  responses?: number,
];

interface Kit {
  readonly auth: string;
  get(target: string, more?: string): string;
  post(more: string, body: string): string;
  chunked(body: string): string;
  readonly good: string;
}

function kitOf(key: string): Kit {
  const auth = `Authorization: Bearer ${key}\r\n`;
  const get: Kit['get'] = (target, more = '') => `GET ${target} HTTP/1.1\r\n${HOST}${auth}${more}\r\n`;
  const post: Kit['post'] = (more, body) =>
    `POST /v1/agents HTTP/1.1\r\n${HOST}${auth}Content-Type: application/json\r\n${more}\r\n${body}`;
  const chunked: Kit['chunked'] = (body) => post('Transfer-Encoding: chunked\r\n', body);
  return { auth, get, post, chunked, good: get('/v1/agents?limit=1') };
}

/** Two good ones, then violations of RFC 9112, 7.1. */
const chunkRows = ({ chunked }: Kit): readonly Row[] => [
  ['good chunks', 'ok', chunked(`7\r\n{"name"\r\n7\r\n:"raw"}\r\n0\r\n\r\n`)],
  ['chunks with extensions', 'ok', chunked(`e;a=b;c="d"\r\n${BODY}\r\n0\r\n\r\n`)],
  ['chunks with trailers', 'ok', chunked(`e\r\n${BODY}\r\n0\r\nX-Trailer: 1\r\n\r\n`)],
  ['chunk size of letters', 'refused', chunked(`xyz\r\n${BODY}\r\n0\r\n\r\n`)],
  ['negative chunk size', 'refused', chunked(`-e\r\n${BODY}\r\n0\r\n\r\n`)],
  ['chunk size with 0x', 'refused', chunked(`0xe\r\n${BODY}\r\n0\r\n\r\n`)],
  ['chunk size with a space', 'refused', chunked(`e e\r\n${BODY}\r\n0\r\n\r\n`)],
  ['huge chunk size', 'refused', chunked(`ffffffffffffffffff\r\n${BODY}`)],
  ['chunk longer than it says', 'refused', chunked(`2\r\n${BODY}\r\n0\r\n\r\n`)],
  ['chunk shorter than it says', 'refused', chunked(`ff\r\n${BODY}\r\n0\r\n\r\n`)],
  ['chunks without an end', 'refused', chunked(`e\r\n${BODY}\r\n`)],
  ['chunks with bare LF', 'refused', chunked(`e\n${BODY}\n0\n\n`)],
  ['10,000 chunks of a byte', 'refused', chunked(`${'1\r\n{\r\n'.repeat(10_000)}0\r\n\r\n`)],
  ['chunks beyond 256 KiB', 'refused', chunked(`${`8000\r\n${' '.repeat(0x8000)}\r\n`.repeat(10)}0\r\n\r\n`)],
  ['a chunk extension of 20 KiB', 'refused', chunked(`e;x=${'y'.repeat(20_000)}\r\n${BODY}\r\n0\r\n\r\n`)],
];

/** RFC 9112, 6.3. */
const lengthRows = ({ post, good }: Kit): readonly Row[] => [
  [
    'lengths: chunked and Content-Length',
    'refused',
    post(`Content-Length: 14\r\nTransfer-Encoding: chunked\r\n`, BODY),
  ],
  [
    'lengths: TE.CL',
    'refused',
    post(`Transfer-Encoding: chunked\r\nContent-Length: 4\r\n`, `1e\r\n${good.slice(0, 30)}\r\n0\r\n\r\n`),
  ],
  ['lengths: chunked twice', 'any', post('Transfer-Encoding: chunked, chunked\r\n', `e\r\n${BODY}\r\n0\r\n\r\n`)],
  [
    'lengths: chunked, identity',
    'refused',
    post('Transfer-Encoding: chunked, identity\r\n', `e\r\n${BODY}\r\n0\r\n\r\n`),
  ],
  ['lengths: xchunked', 'refused', post('Transfer-Encoding: xchunked\r\n', `e\r\n${BODY}\r\n0\r\n\r\n`)],
  ['lengths: chunked with a tab', 'any', post('Transfer-Encoding:\tchunked\r\n', `e\r\n${BODY}\r\n0\r\n\r\n`)],
  ['lengths: two that differ', 'refused', post('Content-Length: 14\r\nContent-Length: 5\r\n', BODY)],
  ['lengths: a list', 'refused', post('Content-Length: 14, 14\r\n', BODY)],
  ['lengths: negative', 'refused', post('Content-Length: -14\r\n', BODY)],
  ['lengths: plus', 'refused', post('Content-Length: +14\r\n', BODY)],
  ['lengths: hexadecimal', 'refused', post('Content-Length: 0xe\r\n', BODY)],
  ['lengths: past 2^64', 'refused', post('Content-Length: 99999999999999999999999\r\n', BODY)],
  ['lengths: past 2^53', 'refused', post('Content-Length: 9007199254740993\r\n', BODY)],
  ['lengths: empty', 'refused', post('Content-Length: \r\n', BODY)],
  ['lengths: too long', 'refused', post('Content-Length: 100\r\n', BODY)],
  ['lengths: too short', 'refused', post('Content-Length: 5\r\n', BODY), 2],
];

/** RFC 9112, 5. */
const headRows = ({ auth, get, good }: Kit): readonly Row[] => [
  ['head: header of 20 KiB', 'refused', get('/v1/agents', `X-Large: ${'x'.repeat(20_000)}\r\n`)],
  ['head: header of 1 MiB', 'refused', get('/v1/agents', `X-Large: ${'x'.repeat(1 << 20)}\r\n`)],
  ['head: 3,000 headers', 'refused', get('/v1/agents', 'X-Many: 1\r\n'.repeat(3_000))],
  ['head: target of 20 KiB', 'refused', get(`/v1/agents?x=${'y'.repeat(20_000)}`)],
  ['head: no colon', 'refused', get('/v1/agents', 'nothing\r\n')],
  ['head: space before the colon', 'refused', get('/v1/agents', 'X : 1\r\n')],
  ['head: folded', 'refused', get('/v1/agents', 'X: 1\r\n 2\r\n')],
  ['head: NUL', 'refused', get('/v1/agents', 'X: a\0b\r\n')],
  ['head: bare CR', 'refused', get('/v1/agents', 'X: a\rb\r\n')],
  ['head: bare LF', 'any', good.replaceAll('\r\n', '\n')],
  ['head: empty name', 'refused', get('/v1/agents', ': x\r\n')],
  ['head: bytes over 127', 'any', Buffer.from(get('/v1/agents?limit=1', 'X-Bytes: \xff\xfe\xc3\x28\r\n'), 'latin1')],
  ['head: two hosts', 'refused', get('/v1/agents?limit=1', 'Host: other\r\n')],
  ['head: no host', 'refused', `GET /v1/agents HTTP/1.1\r\n${auth}\r\n`],
  ['head: two keys', 'any', get('/v1/agents?limit=1', auth)],
];

/** RFC 9112, 3. */
const lineRows = ({ auth, get, good }: Kit): readonly Row[] => [
  ['line: HTTP/1.0', 'any', `GET /v1/agents?limit=1 HTTP/1.0\r\n${auth}\r\n`],
  ['line: HTTP/0.9', 'refused', 'GET /v1/agents\r\n\r\n'],
  ['line: HTTP/2.0', 'refused', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['line: HTTP/9.9', 'refused', good.replace('HTTP/1.1', 'HTTP/9.9')],
  ['line: unknown method', 'refused', good.replace('GET', 'FUZZ')],
  ['line: method in small letters', 'refused', good.replace('GET', 'get')],
  ['line: CONNECT', 'refused', `CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n`],
  ['line: two spaces', 'any', good.replace('GET ', 'GET  ')],
  ['line: absolute target', 'any', get('http://parley/v1/agents?limit=1')],
  ['line: *', 'refused', get('*')],
  ['line: no slash', 'refused', get('v1/agents')],
  ['line: fragment', 'any', get('/v1/agents#x')],
  ['line: bad percent-encoding', 'refused', get('/v1/agents/%')],
  ['line: bad percent-encoding in the query', 'refused', get('/v1/agents?limit=%zz')],
  ['line: bytes over 127', 'refused', Buffer.from(get('/v1/agents/\xff\xfe'), 'latin1')],
  ['line: UTF-8', 'refused', get('/v1/agents/\u2603')],
  ['line: NUL', 'refused', get('/v1/agents/\0')],
  ['line: backslash', 'refused', get('/v1\\agents')],
];

const otherRows = ({ auth, get, post, good }: Kit): readonly Row[] => [
  ['a good request', 'ok', good],
  ['pipelining: three', 'ok', good.repeat(3), 3],
  ['pipelining: the last broken', 'refused', `${good}${good}broken\r\n\r\n`, 3],
  ['pipelining: a body, then a request', 'ok', `${post(`Content-Length: ${BODY.length}\r\n`, BODY)}${good}`, 2],
  ['pipelining: twenty', 'ok', good.repeat(20), 20],
  [
    'a GET with a body that is a request',
    'any',
    `${get('/v1/agents?limit=1', `Content-Length: ${good.length}\r\n`)}${good}`,
    1,
  ],
  [
    'an upgrade to h2c',
    'any',
    get(
      '/v1/agents?limit=1',
      'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n',
    ),
  ],
  ['an upgrade to websocket', 'any', get('/v1/agents?limit=1', 'Connection: Upgrade\r\nUpgrade: websocket\r\n')],
  ['an expectation', 'any', post(`Expect: 100-continue\r\nContent-Length: ${BODY.length}\r\n`, BODY)],
  ['an unknown expectation', 'any', get('/v1/agents?limit=1', 'Expect: the-moon\r\n')],
  ['a TLS hello', 'refused', Buffer.from('16030100a5010000a1030352362c10', 'hex')],
  ['line ends first', 'any', `\r\n\r\n${good}`],
  ['nothing but line ends', 'refused', '\r\n\r\n\r\n'],
  ['invalid UTF-8 in the body', 'refused', Buffer.from(post('Content-Length: 12\r\n', '{"name":"\xff"}'), 'latin1')],
  [
    'a lone surrogate in UTF-8 in the body',
    'refused',
    Buffer.from(post('Content-Length: 14\r\n', '{"name":"\xed\xa0\x80"}'), 'latin1'),
  ],
  [
    'overlong UTF-8 in the body',
    'refused',
    Buffer.from(post('Content-Length: 13\r\n', '{"name":"\xc0\x80"}'), 'latin1'),
  ],
  ['deep JSON', 'refused', post('Content-Length: 200000\r\n', '['.repeat(200_000))],
  ['a body of 300 KiB, unread', 'refused', post('Content-Length: 307200\r\n', ' '.repeat(307_200))],
  [
    'a body of 300 KiB without a key',
    'refused',
    post('Content-Length: 307200\r\n', ' '.repeat(307_200)).replace(auth, ''),
  ],
];

export function rowsFor(key: string): readonly Row[] {
  const kit = kitOf(key);
  return [otherRows, chunkRows, lengthRows, headRows, lineRows].flatMap((rows) => rows(kit));
}

export function goodTexts(key: string): readonly [get: Buffer, post: Buffer] {
  const { good, chunked } = kitOf(key);
  return [Buffer.from(good), Buffer.from(chunked(`e\r\n${BODY}\r\n0\r\n\r\n`))];
}
