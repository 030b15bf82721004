import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clickhouseRequest, eventually, NEXT_MIGRATIONS, startScriptedTool, type ScriptedTool } from '@parley/testing';
import { schemas } from '@parley/topology';
import { closeClients, newAccount } from '../accounts';
import { makeAgent, openConversation, sendMessage, turnsOf } from '../fixtures';
import type { OwnSystem } from '../own-system';
import { runSql } from '../search-stores';

function statementsIn(folder: string): string {
  const names = readdirSync(folder).sort();
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

/** An upgrade migrates first: this release must run on the next one's tables, here and in later tests. */
export function testNextRelease(disturbed: () => OwnSystem): void {
  let receiver: ScriptedTool;
  beforeAll(async () => {
    receiver = await startScriptedTool();
  });
  afterAll(async () => {
    closeClients();
    await receiver.stop();
  });

  /** Retried while a transaction blocks it, like the migration runner. */
  async function migrateToNext(): Promise<void> {
    const { home } = disturbed().target;
    const { clickhouseUrl } = disturbed().stack().backends;
    for (const schema of schemas) {
      const settings = `SET search_path = ${schema}; SET lock_timeout = '2s';`;
      await eventually(() => runSql(home, `${settings} ${statementsIn(NEXT_MIGRATIONS.postgres)}`));
    }
    const { url, headers } = clickhouseRequest(clickhouseUrl);
    const database = new URL(url);
    database.searchParams.set('database', 'parley');
    const statements = statementsIn(NEXT_MIGRATIONS.clickhouse)
      .replaceAll(/^--.*$/gm, '')
      .split(';');
    for (const body of statements.map((text) => text.trim()).filter(Boolean)) {
      const answer = await fetch(database, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(await answer.text());
    }
  }

  test("every service of this release works with the next release's tables, and writes continue during the migration", async () => {
    const account = await newAccount(disturbed().target);
    const { live } = account;
    const agent = await makeAgent(live);
    const { id } = await openConversation(live, agent.id);
    let isOver = false;
    const writing = (async () => {
      let sent = 0;
      for (; !isOver; sent++) await sendMessage(live, id, 'Hello', { sender: 'agent' });
      return sent;
    })();
    await migrateToNext().finally(() => (isOver = true));
    let messages = await writing;
    expect(messages).toBeGreaterThan(0);

    // account, webhook, knowledge, agent, channel
    await account.createKey({ mode: 'live' });
    await live.parley.webhooks.create({ url: `${receiver.origin}/next`, events: ['message.created'] });
    await live.parley.knowledge.answers.create({ question: 'When are you open?', answer: 'From 9 to 18.' });
    const answering = await makeAgent(live, { automation: { mode: 'on' } });
    await live.parley.channels.create({ type: 'widget', agent_id: answering.id, name: 'Shop' });
    // conversation, responder
    const asked = await openConversation(live, answering.id, { customer: { id: 'zoe' } });
    await sendMessage(live, asked.id, 'When are you open?');
    await eventually(async () => expect(await turnsOf(live, asked.id)).toMatchObject([{ state: 'posted' }]));
    const { messages_count: count } = await live.parley.conversations.get(asked.id);
    messages += count;
    // webhook, analytics
    await eventually(() => expect(receiver.requests.length).toBe(count));
    await eventually(async () => expect((await live.parley.analytics.overview()).messages.total).toBe(messages));
  });
}
