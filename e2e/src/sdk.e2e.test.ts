import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as sdk from '@parley/sdk';
import {
  AuthenticationError,
  ConflictError,
  NotFoundError,
  NotModifiedError,
  Parley,
  PermissionError,
  PreconditionFailedError,
  ValidationError,
} from '@parley/sdk';
import { e2eTarget, eventually } from '@parley/testing';
import { environment } from '@parley/process';
import { Webhook } from 'standardwebhooks';
import * as typescript from 'typescript';
import { parleyJson } from './command-line';
import { closeClients, newAccount, type TestAccount } from './accounts';

let account: TestAccount;
let parley: Parley;
const clientOf = (apiKey = ''): Parley => new Parley({ apiKey, baseUrl: e2eTarget().url });

beforeAll(async () => {
  account = await newAccount();
  parley = clientOf(account.test.key);
});
afterAll(closeClients);

test('the SDK goes from an empty account to an answered message', async () => {
  expect((await parley.agents.list()).pagination.total).toBe(0);
  const agent = await parley.agents.create({ name: 'Mia', automation: { mode: 'on' } });
  const question = 'Where is my order?';
  await parley.knowledge.answers.create({ question, answer: 'It arrives within 3 working days.' });
  await parley.knowledge.sources.upload({
    name: 'returns.md',
    content: '# Returns\n\nYou may return shoes for 30 days.',
  });
  const { id } = await parley.conversations.open({ agent_id: agent.id, channel: 'widget', customer: { id: 'c-1' } });
  await parley.conversations.messages.send(id, { type: 'text', content: question, sender: 'customer' });
  const answered = await eventually(async () => {
    const messages = await parley.conversations.messages.list(id).toArray();
    const answer = messages.find(({ author, turn_id }) => author === 'ai' && turn_id !== null);
    expect(answer).toBeDefined();
    return answer;
  });
  expect(answered?.content).toContain('3 working days');
  expect(await parley.conversations.resolve(id)).toMatchObject({ status: 'resolved' });
  await parley.conversations.rate(id, { score: 5 });
  expect((await parley.conversations.turns.list(id)).data).toHaveLength(1);
  expect((await parley.analytics.overview({ period: '24h' })).conversations).toBeDefined();
});

test('it iterates over pages, and retries a POST without repeating its effect', async () => {
  const once = { idempotencyKey: 'agent-1' };
  const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'];
  for (const name of names) await parley.agents.create({ name, description: 'paged' });
  const first = await parley.agents.create({ name: 'Once' }, once);
  const again = await parley.agents.create({ name: 'Once' }, once).withResponse();
  expect([again.data.id, again.response.headers.get('idempotent-replayed')]).toEqual([first.id, 'true']);
  const listed = await parley.agents.list({ limit: 2 }).toArray();
  expect(listed.map(({ name }) => name)).toEqual(['Once', ...names.reverse(), 'Mia']);
});

test('it distinguishes errors', async () => {
  const agent = await parley.agents.create({ name: 'Mia' });
  const { etag, requestId } = await parley.agents.get(agent.id).withResponse();
  expect(requestId).toBeDefined();
  await expect(parley.agents.get(agent.id, { ifNoneMatch: etag })).rejects.toThrow(NotModifiedError);
  await parley.agents.update(agent.id, { status: 'disabled' }, { ifMatch: etag });
  await expect(parley.agents.update(agent.id, { name: 'Ada' }, { ifMatch: etag })).rejects.toThrow(
    PreconditionFailedError,
  );
  const opening = { agent_id: agent.id, channel: 'widget', customer: { id: 'c-1' } } as const;
  await expect(parley.conversations.open(opening)).rejects.toThrow(ConflictError);
  await parley.agents.delete(agent.id);
  await expect(parley.agents.get(agent.id)).rejects.toThrow(NotFoundError);
  const refused = await parley.agents.create({ name: '', description: 'x'.repeat(2_001) }).catch((err: unknown) => err);
  expect(refused).toBeInstanceOf(ValidationError);
  expect((refused as ValidationError).errors.map(({ path }) => path).sort()).toEqual(['description', 'name']);
  await expect(clientOf('parley_test_wrong').agents.list()).rejects.toThrow(AuthenticationError);
  const { value } = await account.createKey({ permissions: ['agents:read'] });
  await expect(clientOf(value).agents.create({ name: 'Mia' })).rejects.toMatchObject({
    name: PermissionError.name,
    requiredPermission: 'agents:write',
  });
});

function readmeProgram(): string {
  const readme = readFileSync(join(__dirname, '../../packages/sdk/README.md'), 'utf8');
  const snippets = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
  // The widget's types are for pages, and cannot run here.
  const programs = snippets.filter((code) => !code.includes('declare const window'));
  expect(programs.length).toBeGreaterThanOrEqual(10);
  const code = programs.join('').replace(/^import \{(.*)\} from '@parley\/sdk';$/gm, 'const {$1} = sdk;');
  return typescript.transpile(`async function main() {${code}}`, { target: typescript.ScriptTarget.ES2022 });
}

test('the programs of its README do what they say', async () => {
  const lines: unknown[][] = [];
  const env = {
    PARLEY_API_KEY: (await account.createKey({ mode: 'live' })).value,
    PARLEY_URL: e2eTarget().url,
    PARLEY_WEBHOOK_SECRET: `whsec_${btoa('a secret of 24 bytes ...')}`,
  };
  const console = { log: (...line: unknown[]) => lines.push(line) };
  const main = new Function('sdk', 'process', 'console', `${readmeProgram()}; return main();`) as (
    ...args: unknown[]
  ) => Promise<void>;
  // The SDK reads the key itself.
  const replaced = jest.replaceProperty(process, 'env', env);
  await main(sdk, { env }, console).finally(() => replaced.restore());
  expect(lines).toContainEqual(['posted', 'Orders arrive within 3 working days.']);
  expect(lines).toContainEqual([['name must not be empty']]);
  expect(lines).toContainEqual(['received', 'evt_1', 'message.created']);
  expect(lines).toContainEqual(['said', 'agent', 'Orders arrive within 3 working days.']);
});

describe('events', () => {
  const say = (id: string, content: string) =>
    parley.conversations.messages.send(id, { type: 'text', content, sender: 'customer' });
  let id: string;
  beforeAll(async () => {
    const agent = await parley.agents.create({ name: 'Mia' });
    const opening = { agent_id: agent.id, channel: 'widget', customer: { id: 'c-1' } } as const;
    ({ id } = await parley.conversations.open(opening));
  });

  test('its stream has what is in the log, continues after a cursor, and ends with close()', async () => {
    const query = { types: ['message.created'], conversation_id: id } satisfies sdk.StreamEventsQuery;
    for (const content of ['one', 'two', 'three']) await say(id, content);
    const logged = await eventually(async () => {
      const events = await parley.events.list(query).toArray();
      expect(events).toHaveLength(3);
      return events;
    });
    for (const event of logged) expect(await parley.events.get(event.id)).toEqual(event);
    const { next_cursor } = await parley.events.list({ ...query, limit: 1 });
    const stream = parley.events.stream({ ...query, after: next_cursor });
    const seen = [];
    for await (const event of stream) {
      seen.push(event);
      if (seen.length === 2) await say(id, 'four');
      if (seen.length === 3) stream.close();
    }
    expect(seen.slice(0, 2)).toEqual(logged.slice(1));
    expect(seen[2]).toMatchObject({ type: 'message.created', data: { content: 'four', sequence: 4 } });
    const { value } = await account.createKey({ permissions: ['agents:read'] });
    const forbidden = clientOf(value).events.stream(query)[Symbol.asyncIterator]().next();
    await expect(forbidden).rejects.toThrow(PermissionError);
  });

  test('parley events listen prints them as lines, or forwards them signed, and reports its position', async () => {
    const received: { headers: IncomingHttpHeaders; body: string }[] = [];
    const receiver = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => (body += text));
      request.on('end', () => {
        received.push({ headers: request.headers, body });
        response.writeHead(204).end();
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    const follow = (...args: string[]) => {
      const env = { ...environment(), PARLEY_HOME: e2eTarget().home, PARLEY_API_KEY: account.test.key };
      const main = join(__dirname, '../../tools/parley/dist/main.js');
      const options = ['events', 'listen', '--conversation', id, '--types', 'message.created', ...args];
      const child = spawn(process.execPath, [main, ...options], { env });
      const output = { stdout: '', stderr: '' };
      child.stdout.on('data', (text: Buffer) => (output.stdout += text.toString()));
      child.stderr.on('data', (text: Buffer) => (output.stderr += text.toString()));
      return { child, output };
    };
    const { next_cursor } = await parley.events.list({ conversation_id: id, limit: 1 });
    const printing = follow('--after', next_cursor);
    const forwarding = follow('--after', next_cursor, '--forward-to', url);
    await say(id, 'Grüße 👋');
    await eventually(() => expect(printing.output.stdout).toContain('Grüße 👋'));
    await eventually(() => expect(received.at(-1)?.body).toContain('Grüße 👋'));
    for (const { child } of [printing, forwarding]) {
      // A terminal signals the command and its parent, which passes it on.
      child.kill('SIGINT');
      child.kill('SIGINT');
      await once(child, 'close');
      expect(child.exitCode).toBe(0);
    }
    const printed = printing.output.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as sdk.Event);
    const secret = /whsec_\S+/.exec(forwarding.output.stderr)?.[0] ?? '';
    const verified = received.map(({ body, headers }) => new Webhook(secret).verify(body, headers as never));
    expect(verified).toEqual(printed);
    expect(printing.output.stderr).toMatch(/^To continue from here: --after \S+$/m);
    receiver.close();
  });

  test('parley webhooks creates, lists, disables and deletes them', async () => {
    const run = async (...args: string[]): Promise<unknown> => {
      const env = { PARLEY_API_KEY: account.test.key ?? '' };
      return parleyJson(['webhooks', ...args], undefined, env);
    };
    const made = (await run('create', '--endpoint', 'https://example.com/hooks', '--events', 'message.created')) as {
      id: string;
      secret: string;
    };
    expect(made).toMatchObject({ id: expect.stringMatching(/^hook_/), secret: expect.stringMatching(/^whsec_/) });
    expect(await run('disable', made.id)).toMatchObject({ id: made.id, status: 'disabled', disabled_reason: 'api' });
    expect(await run('list')).toMatchObject([{ id: made.id, url: 'https://example.com/hooks' }]);
    expect(await run('delete', made.id)).toEqual({ id: made.id, deleted: true });
    expect(await run('list')).toEqual([]);
  });
});
