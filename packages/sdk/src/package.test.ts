import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { json, scriptedServer } from '../test/scripted-server';

// 10 s of a processor: installs the package, and compiles programs with it.

const root = join(__dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'parley-sdk-'));
const packed = join(folder, 'packed');
const project = join(folder, 'project');

const run = async (file: string, args: readonly string[], cwd = root): Promise<string> => {
  const { stdout } = await promisify(execFile)(file, args, { cwd }).catch(
    (err: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`${err.stdout ?? ''}${err.stderr ?? ''}`);
    },
  );
  return stdout;
};
const node = (args: readonly string[], cwd?: string): Promise<string> => run(process.execPath, args, cwd);

beforeAll(async () => {
  mkdirSync(packed);
  for (const file of ['package.json', 'README.md']) cpSync(join(root, 'packages/sdk', file), join(packed, file));
  await node(['packages/sdk/build.mjs', packed]);
  const tarball = join(packed, (await run('npm', ['pack', '--ignore-scripts', '--silent'], packed)).trim());
  const installed = join(project, 'node_modules/@parley/sdk');
  mkdirSync(installed, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('it has its two forms, its types and its README, and no dependency', async () => {
  const installed = JSON.parse(readFileSync(join(project, 'node_modules/@parley/sdk/package.json'), 'utf8')) as object;
  expect(installed).not.toHaveProperty('dependencies');
  const files = await run('tar', ['-tzf', join(packed, 'parley-sdk-0.1.0.tgz')]);
  for (const file of [
    'README.md',
    'dist/cjs/index.js',
    'dist/cjs/index.d.ts',
    'dist/esm/index.js',
    'dist/esm/index.d.ts',
  ])
    expect(files.split('\n')).toContain(`package/${file}`);
  expect(files).not.toMatch(/test|tsbuildinfo/);
});

test('publint and arethetypeswrong have nothing to say', async () => {
  expect(await node(['packages/sdk/test/lint-package.mjs', packed])).toBe('');
});

const program = `
import { NotFoundError, Parley, unwrapWebhook, ValidationError, type Agent, type Message, type Page } from '@parley/sdk';

const parley = new Parley({ apiKey: 'parley_test_key', baseUrl: (globalThis as unknown as { process: { argv: string[] } }).process.argv[2] ?? '' });

function say(message: Message): string {
  if (message.type === 'buttons') return message.buttons.map(({ text }) => text).join();
  return message.type === 'image' ? (message.caption ?? '') : message.content;
}

export async function received(body: string, headers: Record<string, string>): Promise<string> {
  const event = await unwrapWebhook(body, headers, 'whsec_');
  if (event.type === 'webhook.test') return event.data.id;
  return event.type === 'message.created' ? \`\${event.data.sequence}\` : event.mode;
}

async function main(): Promise<void> {
  const page: Page<Agent> = await parley.agents.list({ status: ['active'], limit: 1 });
  const names: string[] = [];
  for await (const agent of parley.agents.list()) names.push(agent.name);
  const { data, etag } = await parley.agents.get('agent_1').withResponse();
  const updated: Agent = await parley.agents.update(data.id, { name: 'Mia' }, { ifMatch: etag });
  const opened = await parley.conversations.open({ agent_id: updated.id, channel: 'widget', customer: { id: 'c' } });
  const sent = await parley.conversations.messages.send(opened.id, { type: 'text', content: 'Hi', sender: 'customer' });
  // @ts-expect-error a message has a sender
  const unsaid = () => parley.conversations.messages.send('c', { type: 'text', content: 'Hi' });
  // @ts-expect-error no such filter
  const unlisted = () => parley.agents.list({ colour: 'red' });
  try {
    await parley.agents.delete('agent_1');
  } catch (err) {
    if (err instanceof ValidationError) console.log(err.errors.map((fault) => fault.path));
    else if (err instanceof NotFoundError) console.log(err.requestId?.length, err.code === 'not_found');
  }
  console.log(page.data.length, names.join(), say(sent), typeof unsaid, typeof unlisted);
}
void main();
`;

describe('in a strict project with NodeNext', () => {
  const oldest = 'node_modules/@arethetypeswrong/core/node_modules/typescript/bin/tsc';
  const newest = 'node_modules/typescript-native/bin/tsc';
  const forms = { import: 'app.mts', require: 'app.cts' };
  const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
  const compile = async (compiler: string, options: object, files = Object.values(forms)): Promise<void> => {
    const compilerOptions = { ...strict, target: 'es2022', module: 'nodenext', ...options };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    expect(await node([join(root, compiler)], project)).toBe('');
  };

  beforeAll(() => {
    for (const file of Object.values(forms)) writeFileSync(join(project, file), program);
    const readme = readFileSync(join(packed, 'README.md'), 'utf8');
    const programs = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code);
    writeFileSync(join(project, 'readme.mts'), programs.join('\n'));
  });

  test('it compiles by TypeScript 5.6, with the types of a browser', () =>
    compile(oldest, { types: [], noEmit: true }));

  test('it compiles by TypeScript 7 with those of Node alone, as the README does, and runs by import and by require', async () => {
    const options = { lib: ['es2023'], types: ['node'], typeRoots: [join(root, 'node_modules/@types')] };
    await compile(newest, options, [...Object.values(forms), 'readme.mts']);
    const agent = { id: 'agent_1', name: 'Mia', type: 'text', content: 'Hello' };
    const list = { data: [agent], pagination: { next_cursor: null } };
    const server = await scriptedServer((response, seen) =>
      json(seen.method === 'GET' && /agents(\?|$)/.test(seen.url) ? list : agent)(response, seen),
    );
    for (const file of Object.values(forms))
      expect(await node([file.replace('ts', 'js'), server.url], project)).toBe('1 Mia Hello function function\n');
    await server.close();
  });
});
