import type { JsonObject } from '@parley/schemas';
import { argumentFaults } from '@parley/schemas/tools';
import { fillRequest } from './fill-request';
import { maskArguments } from './mask-arguments';
import { offerTools } from './offer-tools';
import { readAnswer } from './read-answer';
import type { Tool } from './tool';

describe('a request', () => {
  const order = {
    method: 'GET',
    url: 'https://shop.example/c/{customer}/orders/{id}?page={page}&all=1',
    body: null,
  } as const;

  test('has its places filled, each as its part of the URL wants it', () => {
    const { url, body } = fillRequest(order, { customer: 'Zoë/1', id: 'a b?#', page: 2, state: 'sent & paid' });
    expect(url).toBe('https://shop.example/c/Zo%C3%AB%2F1/orders/a%20b%3F%23?page=2&all=1&state=sent%20%26%20paid');
    expect(body).toBeNull();
    expect(fillRequest(order, { customer: 'z', id: 1 }).url).toBe('https://shop.example/c/z/orders/1?all=1');
  });

  test.each(['..', '.', '', null, ['x'], { a: 1 }])('cannot be led elsewhere by %j', (id) => {
    expect(() => fillRequest(order, { customer: 'z', id })).toThrow();
  });

  test('keeps to its host whatever an argument is', () => {
    for (const id of [
      '../../admin',
      '//evil.example',
      '@evil.example',
      '%2e%2e%2fadmin',
      '\\evil',
      'x\r\nHost: evil',
    ]) {
      const { host, pathname } = new URL(fillRequest(order, { customer: 'z', id }).url);
      expect([host, pathname.startsWith('/c/z/orders/'), pathname.split('/').length]).toEqual([
        'shop.example',
        true,
        5,
      ]);
    }
  });

  test('has a body of what the URL does not name, or of its template with the values as they are', () => {
    const plain = { method: 'POST', url: 'https://x.example/{id}', body: null } as const;
    expect(fillRequest(plain, { id: 7, amount: 12.5, note: 'é"' }).body).toBe('{"amount":12.5,"note":"é\\""}');
    const body = {
      order: { id: '{id}', amount: '{amount}' },
      text: 'Of {customer}: {note}',
      list: ['{id}', 1],
      gone: '{note}',
    };
    const filled = fillRequest({ ...plain, url: 'https://x.example/', body }, { id: 7, amount: 12.5, customer: '"z"' });
    expect(JSON.parse(filled.body ?? '')).toEqual({
      order: { id: 7, amount: 12.5 },
      text: 'Of "z": ',
      list: [7, 1],
    });
  });
});

describe('arguments', () => {
  const parameters: JsonObject = {
    type: 'object',
    properties: {
      id: { type: 'string', maxLength: 5 },
      amount: { type: 'number', exclusiveMinimum: 0, maximum: 100 },
      days: { type: ['integer', 'null'] },
      kind: { enum: ['a', 1, null] },
      mail: { type: 'string', format: 'email' },
      items: {
        type: 'array',
        maxItems: 2,
        items: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] },
      },
      either: { anyOf: [{ type: 'string', minLength: 2 }, { type: 'boolean' }] },
      open: { type: 'object', additionalProperties: true },
    },
    required: ['id'],
  };
  test.each<[JsonObject, string[]]>([
    [{ id: 'x' }, []],
    [
      {
        id: 'x',
        amount: 100,
        days: null,
        kind: 1,
        mail: 'a@b.example',
        items: [{ n: 1 }],
        either: true,
        open: { a: 1 },
      },
      [],
    ],
    [{}, ['id']],
    [{ id: 4712 }, ['id']],
    [{ id: '123456' }, ['id']],
    [{ id: 'x', amount: 0 }, ['amount']],
    [{ id: 'x', amount: '5' }, ['amount']],
    [{ id: 'x', days: 1.5 }, ['days']],
    [{ id: 'x', kind: 'b' }, ['kind']],
    [{ id: 'x', mail: 'nobody' }, ['mail']],
    [{ id: 'x', items: [{ n: 1 }, { n: '2' }] }, ['items.1.n']],
    [{ id: 'x', items: [{}, {}, {}] }, ['items', 'items.0.n', 'items.1.n', 'items.2.n']],
    [{ id: 'x', either: 'a' }, ['either']],
    [{ id: 'x', customer_id: 'other' }, ['customer_id']],
    [JSON.parse('{"id":"x","__proto__":{"a":1},"constructor":1}') as JsonObject, ['__proto__', 'constructor']],
  ])('%j: wrong are %j', (given, paths) => {
    expect(argumentFaults(parameters, given).map(({ path }) => path)).toEqual(paths);
  });
});

describe('an answer', () => {
  const read = (status: number, body: string, resultPath: string | null = null, contentType = 'application/json') =>
    readAnswer({ status, contentType, body: Buffer.from(body) }, resultPath);

  test.each([
    [read(200, '{"a": {"b/c": [1, {"d": "x"}]}}', '/a/b~1c/1/d'), { isOk: true, text: 'x' }],
    [read(200, '{"a": 1}'), { isOk: true, text: '{"a":1}' }],
    [read(200, 'plain', null, 'text/plain'), { isOk: true, text: 'plain' }],
    [read(204, ''), { isOk: true }],
    [read(200, '{"a": 1}', '/b'), { isOk: false, error: 'no_result' }],
    [read(200, '{"a": 1}', '/__proto__'), { isOk: false, error: 'no_result' }],
    [read(200, '', '/b'), { isOk: false, error: 'no_result' }],
    [read(200, '{"a": '), { isOk: false, error: 'not_json' }],
    [read(200, '<!doctype html><p>Log in', null, 'text/html'), { isOk: false, error: 'html' }],
    [read(200, '<html>', null, 'text/plain'), { isOk: false, error: 'html' }],
    [read(302, ''), { isOk: false, error: 'redirect' }],
    [read(404, '{"error": "no such order"}'), { isOk: false, text: '{"error":"no such order"}', error: 'http_404' }],
    [read(500, '<h1>Stack trace</h1>'), { isOk: false, text: '', error: 'http_500' }],
  ])('%j', (answer, expected) => {
    expect(answer).toMatchObject(expected);
  });

  test('is cut to what a model can read', () => {
    expect(read(200, JSON.stringify('x'.repeat(50_000))).text.length).toBeLessThan(6_100);
  });
});

test('arguments are masked where they are shown', () => {
  const given = {
    order_id: '4712',
    card: '1',
    note: 'with 4111 1111 1111 1111, DE89 3704 0044 0532 0130 00',
    n: [{ pin: 1 }],
  };
  expect(maskArguments(given)).toEqual({
    order_id: '4712',
    card: '***',
    note: 'with ***1111, ***3000',
    n: [{ pin: '***' }],
  });
});

test('a model is offered the tools of its agent, those of a guideline where it applies, and none that writes for approval', () => {
  const tool = (id: string, fields: Partial<Tool> = {}) => ({ id, effect: 'read', isEnabled: true, ...fields }) as Tool;
  const tools = [tool('a'), tool('b'), tool('w', { effect: 'write' }), tool('off', { isEnabled: false })];
  const guideline = { id: 'guide_1', condition: 'x', action: 'y', teamId: null, phrases: [], toolIds: ['b'] };
  const offered = (automation: Parameters<typeof offerTools>[1], applied = [guideline]) =>
    offerTools(tools, automation, [guideline], applied).map(({ id }) => id);
  expect(offered({ tool_ids: null, mode: 'on' })).toEqual(['a', 'b', 'w']);
  expect(offered({ tool_ids: null, mode: 'on' }, [])).toEqual(['a', 'w']);
  expect(offered({ tool_ids: ['b'], mode: 'on' })).toEqual(['b']);
  expect(offered({ tool_ids: [], mode: 'on' })).toEqual([]);
  expect(offered({ tool_ids: null, mode: 'suggest' })).toEqual(['a', 'b']);
});
