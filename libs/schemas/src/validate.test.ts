import { isLanguageTag } from './language-tag';
import { ParleyError, type FieldError } from '@parley/errors';
import { agentCursor, conversationCursor } from './cursor';
import { encodeMessageCursor } from './message-cursor';
import { createAgentInput } from './agents';
import { overviewQuery } from './analytics';
import { openConversationInput, rateConversationInput } from './conversations';
import { listConversationsFilter, listConversationsQuery } from './list-conversations';
import { createKeyInput } from './keys';
import { sendMessageInput } from './messages';
import { pageInput } from './pages';
import { replayEventsInput } from './replay-events';
import { validate } from './validate';
import { createWebhookInput } from './webhooks';
import { z } from 'zod';

function faultsOf(schema: z.ZodType, value: unknown): FieldError[] {
  try {
    validate(schema, value);
  } catch (err) {
    if (err instanceof ParleyError) return [...(err.details.fields ?? [])];
    throw err;
  }
  return [];
}

const place = { at: new Date(), uuid: '0193568e-1234-7abc-8def-0123456789ab' };
const cursor = conversationCursor.encode(place);

const pathsOf = (schema: z.ZodType, value: unknown): string[] => faultsOf(schema, value).map((fault) => fault.path);

describe('validate', () => {
  it('names every fault at once, unknown fields too', () => {
    const body = JSON.parse('{"name":"","__proto__":1,"x":2,"personality":{"language":"e_n_","mood":1}}') as unknown;
    expect(pathsOf(createAgentInput, body).sort()).toEqual([
      '__proto__',
      'name',
      'personality.language',
      'personality.mood',
      'x',
    ]);
  });

  it.each(['twelve characters', {}])(
    'says of %j in place of a list that it is no list, and nothing of its length',
    (list) => {
      const schema = z.strictObject({ list: z.array(z.string()).max(3) });
      expect(faultsOf(schema, { list })).toEqual([{ path: 'list', code: 'type', message: 'must be an array' }]);
    },
  );

  it('counts one item as one', () => {
    const [fault] = faultsOf(createWebhookInput, { url: 'https://shop.example/', events: [] });
    expect(fault).toEqual({ path: 'events', code: 'min_items', message: 'must have at least 1 item' });
  });

  it.each([
    ['A'.repeat(32), 0],
    [`${'A'.repeat(86)}==`, 0],
    [`${'A'.repeat(30)}==`, 1],
    [`${'A'.repeat(87)}=`, 1],
    ['A'.repeat(33), 1],
  ])('takes a secret of 24 to 64 bytes in base64: %s, %s faults', (secret, faults) => {
    const input = { url: 'https://[2001:db8::1]:8443/', events: ['*'], secret: `whsec_${secret}` };
    expect(pathsOf(createWebhookInput, input)).toHaveLength(faults);
  });

  it.each(['101', '1000000000000000', '9007199254740993', '9'.repeat(400)])(
    'says of a limit of %s what the contract says',
    (limit) => {
      expect(faultsOf(listConversationsQuery, { limit })).toEqual([
        { path: 'limit', code: 'maximum', message: 'must be at most 100' },
      ]);
    },
  );

  it.each([
    ['9007199254740993', 'maximum', 'must be at most 9007199254740991'],
    ['9'.repeat(400), 'maximum', 'must be at most 9007199254740991'],
    ['-1', 'minimum', 'must be at least 0'],
    [`-${'9'.repeat(400)}`, 'minimum', 'must be at least 0'],
    ['-', 'format', 'must be a whole number'],
    ['1e3', 'format', 'must be a whole number'],
  ])('says of an offset of %s: %s, %s', (offset, code, message) => {
    expect(faultsOf(listConversationsQuery, { offset })).toEqual([{ path: 'offset', code, message }]);
  });

  it('takes an offset of 16 digits', () => {
    expect(validate(listConversationsQuery, { offset: '9007199254740991' }).offset).toBe(9_007_199_254_740_991);
  });

  it('says of a text that is too long what it says of every text', () => {
    expect(faultsOf(listConversationsQuery, { cursor: 'x'.repeat(513) })[0]).toEqual({
      path: 'cursor',
      code: 'max_length',
      message: 'must have at most 512 characters',
    });
    expect(faultsOf(overviewQuery, { timezone: 'x'.repeat(65) })[0]).toEqual({
      path: 'timezone',
      code: 'max_length',
      message: 'must have at most 64 characters',
    });
  });

  it.each([
    ['a string', 'x'],
    ['a list', []],
    ['null', null],
    ['nothing', undefined],
  ])('refuses %s where an object belongs', (_, value) => {
    expect(pathsOf(createAgentInput, value)).toEqual(['']);
    expect(pathsOf(sendMessageInput, value)).toContain('');
  });

  it.each([
    ['limit', { limit: '0' }],
    ['limit', { limit: '1.5' }],
    ['limit', { limit: 'ten' }],
    ['limit', { limit: '1e1' }],
    ['offset', { offset: '-1' }],
    ['offset', { offset: '9007199254740993' }],
    ['cursor', { cursor, offset: '1' }],
    ['cursor', { cursor: '' }],
    ['cursor', { cursor: 'none of ours' }],
    ['cursor', { cursor: encodeMessageCursor({ conversation: place.uuid, sequence: 7 }) }],
    ['cursor', { cursor: agentCursor.encode(place) }],
    ['since', { since: '2026-02-30' }],
    ['until', { until: '2026-01-01T10:00:00' }],
    ['since', { since: '2026-11-21', until: '2026-11-21' }],
    ['since', { since: '2026-11-22', until: '2026-11-21T10:00:00+05:00', status: 'open' }],
    ['status', { status: 'open' }],
    ['colour', { colour: 'red' }],
  ])('refuses the query parameter %s in %j', (path, query) => {
    expect(pathsOf(listConversationsQuery, query)).toContain(path);
  });

  it('says of a time that the calendar does not have another thing than of what is no time', () => {
    expect(faultsOf(listConversationsQuery, { since: '0001-01-01T00:00:00+01:00', until: 'now' })).toEqual([
      { path: 'since', code: 'range', message: 'must be in the years 0001 to 9999 in UTC' },
      { path: 'until', code: 'format', message: 'must be an RFC 3339 timestamp with an offset, or a date' },
    ]);
  });

  it.each([
    ['since', '2026-11-21T10:00:00 01:00', 'must be an RFC 3339 timestamp with an offset, or a date (write + as %2B)'],
    ['since', '2026-11-21 10:00:00Z', 'must be an RFC 3339 timestamp with an offset, or a date'],
    ['since', '2026-11-21T10:00:00 25:00', 'must be an RFC 3339 timestamp with an offset, or a date'],
    ['timezone', 'Etc/GMT 12', 'must be an IANA time zone (write + as %2B)'],
    ['timezone', 'Mars Olympus', 'must be an IANA time zone'],
  ])('says of a %s of %s how a plus sign is written, if it lacks one', (name, value, message) => {
    const schema = name === 'since' ? listConversationsQuery : overviewQuery;
    expect(faultsOf(schema, { [name]: value })).toEqual([{ path: name, code: 'format', message }]);
  });

  it('names a cursor that is none although another parameter is wrong too', () => {
    expect(pathsOf(listConversationsQuery, { status: 'x', cursor: '%' })).toEqual(['status', 'cursor']);
  });

  it('says of a window that has no time in it where it must begin, once', () => {
    const [since, until] = [new Date(1), new Date(0)];
    const fault = { path: 'since', code: 'range', message: 'must be before until' };
    expect(faultsOf(listConversationsQuery, { since: '2026-11-22', until: '2026-11-21' })).toEqual([fault]);
    expect(faultsOf(listConversationsFilter, { since, until })).toEqual([fault]);
    expect(faultsOf(listConversationsQuery, { since: '2026-11-22', until: 'x' })).toHaveLength(1);
    expect(faultsOf(listConversationsFilter, { since: until, until: since })).toEqual([]);
  });

  it('takes a cursor together with an offset of zero', () => {
    expect(pathsOf(listConversationsQuery, { cursor, offset: '0' })).toEqual([]);
  });
});

describe('pageInput', () => {
  it.each([
    [2 ** 60, 'maximum', 'must be at most 9007199254740991'],
    [-(2 ** 60), 'minimum', 'must be at least 0'],
  ])('names the fault of an offset of %p once', (offset, code, message) => {
    const faults = faultsOf(pageInput(conversationCursor.decode), { offset });
    expect(faults).toEqual([{ path: 'offset', code, message }]);
  });
});

describe('times of a service', () => {
  const key = { account_id: 'a', mode: 'live', name: 'x', permissions: ['agents:read'] };
  const inputs: [string, z.ZodType, (time: unknown) => object][] = [
    ['since', listConversationsFilter, (since) => ({ since })],
    ['until', listConversationsFilter, (until) => ({ until })],
    ['since', replayEventsInput, (since) => ({ since })],
    ['expires_at', createKeyInput, (expires_at) => ({ ...key, expires_at })],
  ];

  it.each(inputs)('%s of input %#: within the calendar', (path, schema, inputOf) => {
    for (const time of ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']) {
      expect(faultsOf(schema, inputOf(new Date(time)))).toEqual([]);
    }
    for (const ms of [Number.NaN, -300_000_000_000_000, Date.UTC(10_000, 0), 8.64e15]) {
      expect(faultsOf(schema, inputOf(new Date(ms)))).toEqual([
        { path, code: 'range', message: 'must be in the years 0001 to 9999 in UTC' },
      ]);
    }
  });

  it('is named if it is missing', () => {
    expect(faultsOf(replayEventsInput, {})).toEqual([{ path: 'since', code: 'required', message: 'is required' }]);
  });
});

describe('agents', () => {
  const withLanguage = (language: string) => pathsOf(createAgentInput, { name: 'x', personality: { language } });
  const irregular =
    'en-GB-oed i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo i-navajo i-pwn i-tao i-tay i-tsu sgn-BE-FR sgn-BE-NL sgn-CH-DE';
  const regular = 'art-lojban cel-gaulish no-bok no-nyn zh-guoyu zh-hakka zh-min zh-min-nan zh-xiang';
  const examples =
    'de zh-yue zh-cmn-Hans-CN x-pirate zh-Hant sr-Latn-RS sl-rozaj-biske de-CH-1901 sl-IT-nedis hy-Latn-IT-arevela es-419 ' +
    'de-CH-x-phonebk az-Arab-x-AZE-derbend x-whatever qaa-Qaaa-QM-x-southern en-US-u-islamcal zh-CN-a-myext-x-private ' +
    'en-a-myext-b-another abcd klingons EN-gb I-KLINGON zh-aaa-bbb-ccc';

  it.each(`${irregular} ${regular} ${examples}`.split(' '))('knows the language %s (RFC 5646)', (tag) => {
    expect(isLanguageTag(tag)).toBe(true);
  });

  it.each(['de', 'pt-BR', 'zh-Hant', 'it', 'ja', 'nb', 'ar'])('takes the language %s', (tag) => {
    expect(withLanguage(tag)).toEqual([]);
    expect(pathsOf(createAgentInput, { name: 'x', automation: { languages: [tag] } })).toEqual([]);
  });

  it.each(['tlh', 'i-klingon', 'x-pirate', 'abcd'])('refuses the language %s, which no agent can answer in', (tag) => {
    expect(withLanguage(tag)).toEqual(['personality.language']);
    const inputs = { languages: ['de', tag], texts: { greeting: { en: 'Hi' } } };
    expect(pathsOf(createAgentInput, { name: 'x', automation: inputs })).toEqual(['automation.languages.1']);
  });

  it('takes texts by key and language, with the places that each has', () => {
    const faults = (texts: object) => pathsOf(createAgentInput, { name: 'x', automation: { texts } });
    expect(faults({ greeting: { de: 'Hallo, {agent_name}!' }, handed_off_closed: { it: 'Da {opens_at}.' } })).toEqual(
      [],
    );
    expect(faults({ greeting: { de: 'Hallo, {name}!' } })).toEqual(['automation.texts.greeting.de']);
    expect(faults({ handed_off_closed: { de: 'Zu.' } })).toEqual(['automation.texts.handed_off_closed.de']);
    expect(faults({ none_of_these: { de: 'Nichts von alledem, danke' } })).toEqual([
      'automation.texts.none_of_these.de',
    ]);
    expect(faults({ disclosure: { de: 'Ich bin ein Mensch.' } })).toEqual(['automation.texts.disclosure']);
  });

  const broken =
    'e 1 - en- -en en--US en_US de-419-DE xx-XX-XX a-DE ar-a-aaa-b i-nonsense en-x x en-u abcdefghi zh-aaa-bbb-ccc-ddd ' +
    'en-abcdefghi en-a1 i-klingon-x en-GB-oed-x-a sgn-BE-FRX ſl';
  it.each([...broken.split(' '), '', 'en\n', 'not a tag', 'dé'])('refuses the language %j', (tag) => {
    expect(withLanguage(tag)).toContain('personality.language');
  });

  it('refuses a language of more than 64 characters, however long', () => {
    // A backtracking pattern would never finish these.
    for (const [start, part] of [
      ['en', '-abcde'],
      ['en-a', '-bb'],
      ['x', '-1'],
      ['en', '-1abc'],
      ['a', 'a'],
    ] as const) {
      expect(withLanguage(start + part.repeat(40_000))).toContain('personality.language');
      expect(withLanguage(`${start}${part.repeat(40_000)}!`)).toContain('personality.language');
    }
  });
});

describe('messages', () => {
  const text = { type: 'text', content: 'hi', sender: 'customer' };
  const image = (content: string) => ({ type: 'image', content, sender: 'agent' });

  it.each([
    ['a text', text],
    ['an image with a caption', { type: 'image', content: 'https://a.example/b.png', caption: 'c', sender: 'agent' }],
    ['an image of a host and path that are no ASCII', image('http://bücher.example/größe.png?s=ü#1')],
    ['an image with a port, a name and a password', image('HTTPS://ada:secret@[::1]:8443/a%20b.png')],
    ['an image with quotes and braces in its query', image("https://x.example/?q={'a':[1|2]}^`\\")],
    ['buttons', { type: 'buttons', content: 'Which?', sender: 'agent', buttons: [{ id: '1', text: 'One' }] }],
    ['a human in the agent’s name', { ...text, sender: 'agent', author: 'human' }],
    ['4,096 characters outside the basic plane', { ...text, content: '😀'.repeat(4_096) }],
  ])('takes %s', (_, value) => {
    expect(pathsOf(sendMessageInput, value)).toEqual([]);
  });

  it.each([
    ['content', { ...text, content: '' }],
    ['content', { ...text, content: 'x'.repeat(4_097) }],
    ['content', { ...text, content: 'a\0b' }],
    ['content', { ...text, content: 'a\ud800b' }],
    ['caption', { ...text, caption: 'c' }],
    ['buttons', { ...text, buttons: [] }],
    ['author', { ...text, author: 'ai' }],
    ['author', { ...text, sender: 'agent', author: 'customer' }],
    ['sender', { ...text, sender: 'bot' }],
    ['type', { ...text, type: 'video' }],
    ['type', { content: 'x', sender: 'customer' }],
    ['content', { type: 'image', content: 'javascript:alert(1)', sender: 'agent' }],
    ['content', { type: 'image', content: '/relative.png', sender: 'agent' }],
    ...[
      'https://exam\nple.com/a.png',
      'https://x.example/a.png\n',
      'https://x.example/\ta.png',
      'https://x.example/a b.png',
      'https://x.example/a\u00a0b.png',
      'https://x.example/\u0001',
      'https://x.example/\u0085',
      'https://x.example/\u2028',
      'https://x.example/"><script>',
      'https://"x.example/',
    ].map((content): [string, unknown] => ['content', image(content)]),
    ['buttons', { type: 'buttons', content: 'x', sender: 'agent' }],
    [
      'buttons.1.id',
      {
        type: 'buttons',
        content: 'x',
        sender: 'agent',
        buttons: [
          { id: 'a', text: 'A' },
          { id: 'a', text: 'B' },
        ],
      },
    ],
    [
      'buttons.0.text',
      { type: 'buttons', content: 'x', sender: 'agent', buttons: [{ id: 'a', text: 'x'.repeat(21) }] },
    ],
  ])('refuses %s in %j', (path, value) => {
    expect(pathsOf(sendMessageInput, value)).toContain(path);
  });

  it('names the faults beside a list of too many buttons, and none inside it', () => {
    const message = { type: 'buttons', content: '', sender: 'customer', author: 'ai', buttons: new Array(11).fill(0) };
    expect(pathsOf(sendMessageInput, message).sort()).toEqual(['author', 'buttons', 'content']);
  });

  it.each([
    [{ sender: 'customer', author: 'robot' }, 'author enum'],
    [{ sender: 'bot', author: 'customer' }, 'sender enum'],
    [{ author: 'human' }, 'sender required'],
    [{ sender: 'agent', author: 'customer' }, 'author conflict'],
    [{ sender: 'customer', author: 'human' }, 'author conflict'],
  ])('blames of %j only %s', (fields, fault) => {
    const faults = faultsOf(sendMessageInput, { type: 'text', content: 'hi', ...fields });
    expect(faults.map(({ path, code }) => `${path} ${code}`)).toEqual([fault]);
  });

  it('finds the other faults although the type is unknown', () => {
    const message = { type: 'fax', sender: 'customer', author: 'ai', metadata: 1 };
    expect(pathsOf(sendMessageInput, message).sort()).toEqual(['author', 'content', 'metadata', 'type']);
    expect(pathsOf(sendMessageInput, { type: 'fax', sender: 'nobody' }).sort()).toEqual(['content', 'sender', 'type']);
    const odd = { ...text, type: 'video', content: '', metadat: {}, timestamp: 'x', caption: 1, buttons: [] };
    const paths = ['buttons', 'caption', 'content', 'metadat', 'timestamp', 'type'];
    expect(pathsOf(sendMessageInput, odd).sort()).toEqual(paths);
  });

  it('names the repeated id of a button beside other faults of the list', () => {
    const buttons = [{ id: 'a', text: '' }, 5, { id: 'a' }, {}];
    const paths = pathsOf(sendMessageInput, { type: 'buttons', content: 'x', sender: 'agent', buttons });
    expect(paths).toEqual([
      'buttons.0.text',
      'buttons.1',
      'buttons.2.text',
      'buttons.3.id',
      'buttons.3.text',
      'buttons.2.id',
    ]);
  });
});

describe('conversations', () => {
  const minimal = { agent_id: 'agent_01jd6f8x2sf4vb9qk3h7n5w0ze', channel: 'slack', customer: { id: 'c' } };

  it('keeps every key of a metadata, __proto__ too', () => {
    const body = JSON.parse('{"channel":"slack","customer":{"id":"c"},"metadata":{"__proto__":{"x":1}}}') as object;
    expect(JSON.stringify(validate(openConversationInput, { ...minimal, ...body }).metadata)).toBe(
      '{"__proto__":{"x":1}}',
    );
  });

  it.each([
    ['customer.id', { ...minimal, customer: { id: '' } }],
    ['customer.email', { ...minimal, customer: { id: 'c', email: 'nobody' } }],
    ['customer.phone', { ...minimal, customer: { id: 'c', phone: 'call me' } }],
    ['tags', { ...minimal, tags: Array.from({ length: 21 }, (_, i) => `t${i}`) }],
    ['tags.1', { ...minimal, tags: ['a', 'a'] }],
    ['agent_id', { ...minimal, agent_id: 'conv_01jd6f8x2sf4vb9qk3h7n5w0ze' }],
    ['metadata', { ...minimal, metadata: [] }],
    ['metadata', { ...minimal, metadata: { x: 'y'.repeat(16_384) } }],
    ['metadata', { ...minimal, metadata: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [i, i])) }],
    ['metadata.a.b.c.d.e.f.g.h', { ...minimal, metadata: { a: { b: { c: { d: { e: { f: { g: { h: {} } } } } } } } } }],
    ['metadata.a.0', { ...minimal, metadata: { a: ['x\ud800'] } }],
    ['metadata.a', { ...minimal, metadata: { a: Number.POSITIVE_INFINITY } }],
  ])('refuses %s in %j', (path, value) => {
    expect(pathsOf(openConversationInput, value)).toContain(path);
  });

  it('names a repeated tag beside a wrong one, and an agent_id of a wrong form beside both', () => {
    const faults = faultsOf(openConversationInput, { ...minimal, agent_id: 'x', tags: ['a', 'a', 5] });
    expect(faults.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
      'agent_id not_found',
      'tags.1 unique',
      'tags.2 type',
    ]);
  });

  const withPhone = (phone: string) => pathsOf(openConversationInput, { ...minimal, customer: { id: 'c', phone } });

  it.each([
    '+4930123456',
    '030 123456',
    '(555) 123-4567',
    '(0)30 12',
    '+(44) 20 7946',
    '(+44) 20 7946',
    '030/123-45.6',
    '112',
  ])('takes the telephone number %s', (phone) => expect(withPhone(phone)).toEqual([]));

  it.each(['++4930', '()-.', '+()', '((0)30', ') 30', 'phone', '30x12', '+', '-30 12', '٣٠١'])(
    'refuses the telephone number %s',
    (phone) => expect(withPhone(phone)).toContain('customer.phone'),
  );

  it.each([
    [0, 'minimum', 'must be at least 1'],
    [-1e20, 'minimum', 'must be at least 1'],
    [6, 'maximum', 'must be at most 5'],
    [1e20, 'maximum', 'must be at most 5'],
    [1.5, 'type', 'must be a whole number'],
    ['5', 'type', 'must be a number'],
    [null, 'type', 'must be a number'],
  ])('says of a score of %p: %s, %s', (score, code, message) => {
    expect(faultsOf(rateConversationInput, { score })).toEqual([{ path: 'score', code, message }]);
  });
});
