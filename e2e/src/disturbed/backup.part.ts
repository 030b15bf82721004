import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { environment } from '@parley/process';
import type { Parley } from '@parley/sdk';
import { eventually, startScriptedTool, type ScriptedTool } from '@parley/testing';
import { Webhook } from 'standardwebhooks';
import { closeClients, newAccount } from '../accounts';
import { apiWith } from '../client';
import { parley, parleyJson } from '../command-line';
import { makeAgent, messagesOf, openConversation, sendMessage } from '../fixtures';
import { startOwnSystem, type OwnSystem } from '../own-system';

const ORIGIN = 'https://shop.example';
const GIF = Buffer.from('R0lGODlhAQABAPAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

interface Summary {
  readonly rows: { readonly messages: number };
  readonly pictures: number;
  readonly not_included: readonly string[];
}

/** Ends the system that it backs up. */
export function testBackup(disturbed: () => OwnSystem): void {
  const directory = mkdtempSync(join(tmpdir(), 'parley-e2e-backup-'));
  const [backup, home] = [join(directory, 'backup'), join(directory, 'home')];
  let receiver: ScriptedTool;
  let restored: OwnSystem | undefined;
  beforeAll(async () => {
    receiver = await startScriptedTool();
  });
  afterAll(async () => {
    closeClients();
    await restored?.stop();
    await receiver.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  async function sendPicture(api: Parley, agentId: string, url: string): Promise<string> {
    const { id } = await api.channels.create({
      type: 'widget',
      agent_id: agentId,
      name: 'Shop',
      settings: { allowed_origins: [ORIGIN] },
    });
    const opened = await fetch(`${url}/widget/v1/sessions`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify({ channel_id: id }),
    });
    const { session_token: token } = (await opened.json()) as { session_token: string };
    const form = new FormData();
    form.append('picture', new Blob([new Uint8Array(GIF)]), 'receipt.gif');
    const sent = await fetch(`${url}/widget/v1/pictures`, {
      method: 'POST',
      headers: { origin: ORIGIN, authorization: `Bearer ${token}`, 'idempotency-key': 'picture-1' },
      body: form,
    });
    expect(sent.status).toBe(201);
    return new URL(((await sent.json()) as { content: string }).content).pathname;
  }

  const seen = async (url: string, path: string): Promise<Buffer> =>
    Buffer.from(await (await fetch(`${url}${path}`)).arrayBuffer());

  /** Of one type, with valid signatures. */
  const received = (secret: string, type: string): string[] =>
    receiver.requests
      .map(
        ({ body, headers }) =>
          new Webhook(secret).verify(body, headers as Record<string, string>) as { id: string; type: string },
      )
      .filter((event) => event.type === type)
      .map(({ id }) => id);

  test('a killed backup leaves nothing that counts as a backup', async () => {
    const cut = join(directory, 'cut');
    const main = resolve(__dirname, '../../../tools/stack/dist/backup/main.js');
    const env = { ...environment(), PARLEY_HOME: disturbed().target.home };
    const child = spawn(process.execPath, [main, 'create', cut], { env, stdio: 'ignore' });
    await eventually(() => expect(existsSync(join(`${cut}.unfinished`, 'postgres/base'))).toBe(true));
    child.kill('SIGKILL');
    await once(child, 'exit');
    for (const left of [cut, `${cut}.unfinished`]) {
      expect(await parley(['backup', 'verify', left])).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('is not a complete backup') as unknown,
      });
    }
  });

  test('a restored backup has everything from the time of the backup: messages, secrets, pictures, figures', async () => {
    const system = disturbed();
    const { url } = system.target;
    const account = await newAccount(system.target);
    const { value: key } = await account.createKey({ mode: 'live' });
    const api = apiWith(key, url);
    const { secret } = await api.parley.webhooks.create({ url: `${receiver.origin}/hook`, events: ['*'] });
    const agent = await makeAgent(api);
    const { id } = await openConversation(api, agent.id);
    const before = [await sendMessage(api, id, 'Where is my parcel?')];
    const picture = await sendPicture(api.parley, agent.id, url);
    const shown = await seen(url, picture);
    expect(shown.length).toBeGreaterThan(0);
    await eventually(() => expect(received(secret, 'message.created')).toHaveLength(2));

    // Writes continue: the backup has the first few of those since its begin.
    let isOver = false;
    const writing = (async () => {
      const sent = [];
      while (!isOver) sent.push(await sendMessage(api, id, 'And now?'));
      return sent;
    })();
    const made = await parleyJson<Summary>(['backup', 'create', backup], system.target.home);
    isOver = true;
    const meanwhile = await writing;
    expect(made).toMatchObject({ not_included: [], pictures: expect.any(Number) as unknown });
    expect(made.pictures).toBeGreaterThan(0);
    expect(await parley(['backup', 'verify', backup])).toMatchObject({ code: 0 });
    expect(await parley(['backup', 'restore', backup], system.target.home)).toMatchObject({ code: 1 });
    await system.end('SIGTERM');
    const sentBefore = receiver.requests.length;
    expect(sentBefore).toBeGreaterThan(0);

    expect(await parley(['backup', 'restore', backup], home)).toMatchObject({ code: 0, stderr: '' });
    // Rotation at the next start: a new key seals, the backup's opens.
    const keyFile = join(home, 'secrets/encryption');
    writeFileSync(keyFile, `${randomBytes(32).toString('base64url')},${readFileSync(keyFile, 'utf8')}`);
    restored = await startOwnSystem({}, home);
    const after = apiWith(key, restored.target.url);
    const found = await messagesOf(after, id);
    expect(found).toEqual([...before, ...meanwhile].slice(0, found.length));
    expect(await seen(restored.target.url, picture)).toEqual(shown);

    const { id: sentId } = await sendMessage(after, id, 'Thanks');
    await eventually(() => expect(JSON.stringify(receiver.requests)).toContain(sentId));
    expect(received(secret, 'message.created').length).toBeGreaterThan(2);
    const total = found.length + 2;
    await eventually(async () => {
      expect((await after.parley.analytics.overview()).messages.total).toBe(total);
      expect(existsSync(join(home, 'figures-due'))).toBe(false);
    });
  });

  test('secrets of the backup are sealed with a new key, and the old key is needed only for the stored responses of a day', async () => {
    interface Status {
      readonly keys: readonly { use: string; secrets: number }[];
    }
    const before = await parleyJson<Status>(['secrets', 'status'], home);
    expect(before.keys.map(({ use, secrets }) => [use, secrets > 0])).toEqual([
      ['seals', false],
      ['opens', true],
    ]);
    const resealed = before.keys.reduce((sum, { secrets }) => sum + secrets, 0);
    expect(await parleyJson(['secrets', 'reseal'], home)).toEqual({ resealed, unreadable: 0 });
    const after = await parleyJson<Status>(['secrets', 'status'], home);
    expect(after.keys.map(({ use, secrets }) => [use, secrets])).toEqual([
      ['seals', resealed],
      ['opens', 0],
    ]);
    expect(await parley(['secrets', 'status'], home)).toMatchObject({ code: 0, stderr: '' });
  });

  test('a second restore is refused, and so is one of a backup with a changed byte', async () => {
    expect(await parley(['backup', 'restore', backup], home)).toMatchObject({ code: 1 });
    appendFileSync(join(backup, 'secrets/encryption'), ' ');
    expect(await parley(['backup', 'verify', backup])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('changed  secrets/encryption') as unknown,
    });
    const empty = join(directory, 'empty');
    expect(await parley(['backup', 'restore', backup], empty)).toMatchObject({ code: 1 });
  });
}
