import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aConversationId, anAgentId } from '../../test/fake-services';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test';

// 10 s of CPU: users' linters and generators on the description as served.

const root = join(__dirname, '../../../..');
const run = async (file: string, ...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { cwd: root }).catch(
    (err: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`${err.stdout ?? ''}${err.stderr ?? ''}`);
    },
  );
  return stdout;
};

let gateway: GatewayUnderTest;
let folder: string;
let description: string;
beforeAll(async () => {
  gateway = await startGateway();
  // Inside the root, so that generated code finds its imports.
  mkdirSync(join(root, '.parley'), { recursive: true });
  folder = mkdtempSync(join(root, '.parley/clients-'));
  description = join(folder, 'openapi.json');
  writeFileSync(description, (await gateway.send('GET', '/openapi.json', { key: null })).text);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await gateway.stop();
});

test('redocly and spectral recommend nothing that it does not do', async () => {
  expect(await run('apps/gateway/test/lint-description.mjs', description)).toBe('');
});

const messages = `
const id = '${aConversationId}';
const customer = { id: 'cust-1', email: null };
const opening = { agent_id: '${anAgentId}', channel: 'widget', customer, metadata: { order: 1 } } as const;
const buttons = [{ id: 'y', text: 'Yes' }];
const sending = { type: 'buttons', content: 'Sure?', sender: 'agent', buttons } as const;
`;
const [baseUrl, key] = ['process.argv[2]!', 'process.argv[3]!'];

/** Types of openapi-typescript. */
const openapiFetchProgram = `
import createClient from 'openapi-fetch';
import type { components, paths, webhooks } from './schema';
type Received = webhooks['webhook.test']['post']['requestBody']['content']['application/json'];
export const tested = (event: Received): string => event.data.id;
declare const process: { argv: string[] };
${messages}
const querySerializer = { array: { style: 'form', explode: false } } as const;
const client = createClient<paths>({ baseUrl: ${baseUrl}, querySerializer, headers: { authorization: 'Bearer ' + ${key} } });
function say(message: components['schemas']['Message']): string {
  if (message.type === 'buttons') return message.buttons.map(({ text }) => text).join();
  return message.type === 'image' ? (message.caption ?? '') : message.content;
}
async function main() {
  const agent = await client.POST('/v1/agents', { body: { name: 'Mia', personality: { tone: null } } });
  const name: string | undefined = agent.data?.name;
  const opened = await client.POST('/v1/conversations', { body: opening, headers: { 'Idempotency-Key': 'k' } });
  const status: components['schemas']['ConversationStatus'] | undefined = opened.data?.status;
  const sent = await client.POST('/v1/conversations/{id}/messages', { params: { path: { id } }, body: sending });
  const text = sent.data && say(sent.data);
  const listed = await client.GET('/v1/conversations', { params: { query: { limit: 1, channel: 'slack', status: ['active', 'escalated'] } } });
  const total: number | undefined = listed.data?.pagination.total;
  const refused = await client.GET('/v1/agents/{id}', { params: { path: { id: 'agent_1' } } });
  const code: components['schemas']['ErrorCode'] | undefined = refused.error?.code;
  console.log(JSON.stringify({ name, status, text, total, code }));
}
void main();
`;

/** Functions of @hey-api/openapi-ts. */
const sdkProgram = `
import { createAgent, getAgent, listConversations, openConversation, sendMessage } from './sdk';
import type { ConversationStatus, ErrorCode, Message, Webhooks } from './sdk';
export function tested({ body }: Webhooks): string | undefined {
  return body.type === 'webhook.test' ? body.data.id : undefined;
}
import { client } from './sdk/client.gen';
declare const process: { argv: string[] };
${messages}
client.setConfig({ baseUrl: ${baseUrl}, auth: ${key} });
function say(message: Message): string {
  if (message.type === 'buttons') return message.buttons.map(({ text }) => text).join();
  return message.type === 'image' ? (message.caption ?? '') : message.content;
}
async function main() {
  const agent = await createAgent({ body: { name: 'Mia', personality: { tone: null } } });
  const name: string | undefined = agent.data?.name;
  const opened = await openConversation({ body: opening, headers: { 'Idempotency-Key': 'k' } });
  const status: ConversationStatus | undefined = opened.data?.status;
  const sent = await sendMessage({ path: { id }, body: sending });
  const text = sent.data && say(sent.data);
  const listed = await listConversations({ query: { limit: 1, channel: 'slack', status: ['active', 'escalated'] } });
  const total: number | undefined = listed.data?.pagination.total;
  const refused = await getAgent({ path: { id: 'agent_1' } });
  const code: ErrorCode | undefined = refused.error?.code;
  console.log(JSON.stringify({ name, status, text, total, code }));
}
void main();
`;

/** Functions of oazapfts. */
const functionsProgram = `
import { createAgent, defaults, getAgent, listConversations, openConversation, sendMessage } from './functions';
import type { ConversationStatus, ErrorCode, Message } from './functions';
declare const process: { argv: string[] };
${messages}
defaults.baseUrl = ${baseUrl};
defaults.headers = { authorization: 'Bearer ' + ${key} };
function say(message: Message): string {
  if (message.type === 'buttons') return message.buttons.map(({ text }) => text).join();
  return message.type === 'image' ? (message.caption ?? '') : message.content;
}
async function main() {
  const agent = await createAgent({ createAgentRequest: { name: 'Mia', personality: { tone: null } } });
  const name: string | undefined = agent.status === 201 ? agent.data.name : undefined;
  const opened = await openConversation({ idempotencyKey: 'k', openConversationRequest: opening });
  const status: ConversationStatus | undefined = opened.status === 201 ? opened.data.status : undefined;
  const sent = await sendMessage({ id, sendMessageRequest: { ...sending, buttons } });
  const text = sent.status === 201 ? say(sent.data) : undefined;
  const listed = await listConversations({ limit: 1, channel: 'slack', status: ['active', 'escalated'] });
  const total: number | undefined = listed.status === 200 ? listed.data.pagination.total : undefined;
  const refused = await getAgent({ id: 'agent_1' });
  const code: ErrorCode | undefined = refused.status === 404 ? refused.data.code : undefined;
  console.log(JSON.stringify({ name, status, text, total, code }));
}
void main();
`;

test('the clients that are generated of it compile under strict, and work', async () => {
  await run('apps/gateway/test/generate-clients.mjs', description, folder);
  writeFileSync(join(folder, 'openapi-fetch.ts'), openapiFetchProgram);
  writeFileSync(join(folder, 'hey-api.ts'), sdkProgram);
  writeFileSync(join(folder, 'oazapfts.ts'), functionsProgram);
  const programs = ['openapi-fetch', 'hey-api', 'oazapfts'].map((name) => join(folder, name));
  const options = '--ignoreConfig --strict --target es2022 --lib es2022,dom,dom.iterable --module commonjs';
  await run(
    'node_modules/typescript-native/bin/tsc',
    ...`${options} --moduleResolution bundler --types node --skipLibCheck`.split(' '),
    ...programs.map((program) => `${program}.ts`),
  );
  const expected = { name: 'Mia', status: 'active', text: 'Yes', total: 1, code: 'not_found' };
  for (const program of programs) {
    const said = await run(`${program}.js`, gateway.url, gateway.fakes.addKey());
    expect(JSON.parse(said)).toEqual(expected);
  }
});
