import { createLogger } from './logger';

function lineOf(fields: object): Record<string, unknown> {
  let text = '';
  createLogger('test', 'info', { write: (line) => (text += line) }).info(fields, 'something happened');
  return JSON.parse(text) as Record<string, unknown>;
}

/** As from pg: Postgres quotes the refused value. */
const refusal = (): Error =>
  Object.assign(new Error('null value in column "name"'), {
    code: '23502',
    detail: 'Failing row contains (7, ada@example.com, null).',
    where: 'JSON data, line 1: ada@example.com',
  });

test('a line keeps what finds the fault', () => {
  const line = lineOf({ request_id: 'r-1', err: refusal() });
  expect(line).toMatchObject({ service: 'test', request_id: 'r-1', err: { code: '23502' } });
});

function malformedUrl(): unknown {
  try {
    return new URL('redis://user:ada@example.com:99999');
  } catch (err) {
    return err;
  }
}

test.each([
  ['of a URL that is none', { err: malformedUrl() }],
  ['of a cause that is one', { err: new Error('could not connect', { cause: malformedUrl() }) }],
  ['of a request', { body: 'ada@example.com', customer: { email: 'ada@example.com' } }],
  ['of an error', { err: refusal() }],
  ['of the cause of an error', { err: new Error('could not save', { cause: refusal() }) }],
])("a line leaves a customer's data out: %s", (_, fields) => {
  expect(JSON.stringify(lineOf(fields))).not.toContain('ada@example.com');
});
