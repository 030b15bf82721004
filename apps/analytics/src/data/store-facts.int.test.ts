import type { ClickHouse } from '@parley/clickhouse';
import { Channel, ConversationStatus, Sentiment } from '@parley/contract/conversation';
import { FactBlock, type ConversationFact } from '@parley/contract/conversation-data';
import { Author, Sender } from '@parley/contract/message';
import { createLogger } from '@parley/process';
import { newId } from '@parley/schemas';
import { startClickhouse, type StartedClickhouse } from '../../test/start-clickhouse';
import { storeFactsRpc } from './store-facts.rpc';

const logger = createLogger('test', 'silent');
const accountId = newId('acct');
const SENT_AT_MS = Date.parse('2026-03-10T10:00:00Z');
let started: StartedClickhouse;
let clickhouse: ClickHouse;

beforeAll(async () => {
  started = await startClickhouse();
  ({ clickhouse } = started);
});

afterAll(() => started?.stop());

/** Of a conversation with one message. */
function factOf(responseTimeMs: number): ConversationFact {
  const message = { id: newId('msg'), sentAtMs: SENT_AT_MS, sender: Sender.AGENT, author: Author.AI, responseTimeMs };
  return {
    accountId,
    mode: 'live',
    id: newId('conv'),
    agentId: newId('agent'),
    channel: Channel.WIDGET,
    status: ConversationStatus.ACTIVE,
    sentiment: Sentiment.NEUTRAL,
    messagesCount: 1,
    hasCustomerMessage: false,
    hasHumanMessage: false,
    hasAiAnswer: false,
    handoffReason: '',
    resolutionKind: '',
    isRepeatContact: false,
    topics: [],
    createdAtMs: SENT_AT_MS,
    ratingScore: 0,
    revision: 2,
    messages: [{ ...message, intent: '', question: '', content: '', language: '', text: '' }],
  };
}

async function select(sql: string): Promise<object[]> {
  return clickhouse.query({ sql, params: {} }, { timeoutMs: 10_000 });
}

test.each([{ mode: 'sandbox' }, { channel: Channel.UNSPECIFIED }])('%p is refused with its block', async (wrong) => {
  const block = FactBlock.encode({ conversations: [{ ...factOf(1), ...wrong }] }).finish();
  const store = storeFactsRpc({ clickhouse, logger });
  await expect(store({ events: [], blocks: [Buffer.from(block)] })).rejects.toMatchObject({
    details: { fields: [{ path: 'blocks', code: 'enum' }] },
  });
});

test('what a fact says is searched, once, and nothing of what was erased', async () => {
  const texts = ['Grüße aus Köln', '[erased]', ''];
  const conversations = texts.map((text) => {
    const fact = factOf(1);
    return { ...fact, messages: fact.messages.map((message) => ({ ...message, text })) };
  });
  const blocks = [Buffer.from(FactBlock.encode({ conversations }).finish())];
  const store = storeFactsRpc({ clickhouse, logger });
  await store({ events: [], blocks });
  await store({ events: [], blocks });
  expect(await select('SELECT text, folded, author FROM message_texts_v1 FINAL')).toEqual([
    { text: texts[0], folded: ' grusse aus koln ', author: 'ai' },
  ]);
  await clickhouse.command('TRUNCATE TABLE messages_v1');
});

test('a fact that ClickHouse refuses is set aside, by its ids alone, and all others are stored', async () => {
  const facts = Array.from({ length: 40 }, (_, index) => factOf(index));
  const bad = factOf(1.5);
  const blocks = [[...facts.slice(0, 20), bad], facts.slice(20)].map((conversations) =>
    Buffer.from(FactBlock.encode({ conversations }).finish()),
  );
  const store = storeFactsRpc({ clickhouse, logger });
  await store({ events: [], blocks });
  await store({ events: [], blocks });
  expect(await select('SELECT count() AS n FROM messages_v1 FINAL')).toEqual([{ n: '40' }]);
  expect(await select('SELECT stream, subject, reason, raw FROM rejected_events FINAL')).toEqual([
    {
      stream: 'rebuild',
      subject: `parley.live.${accountId}.message.created`,
      reason: expect.stringMatching(/parse|response_time_ms/i),
      raw: JSON.stringify({ conversation_id: bad.id, message_id: bad.messages[0]?.id }),
    },
  ]);
});

test('the team of a conversation is stored; the release before gives none', async () => {
  const [inTeam, without] = [{ ...factOf(1), teamId: newId('team') }, factOf(1)];
  const block = FactBlock.encode({ conversations: [inTeam, without] }).finish();
  await storeFactsRpc({ clickhouse, logger })({ events: [], blocks: [Buffer.from(block)] });
  const rows = await select(
    `SELECT team_id FROM conversations_v1 FINAL WHERE agent_id IN ('${inTeam.agentId}', '${without.agentId}') ORDER BY team_id`,
  );
  expect(rows).toEqual([{ team_id: '' }, { team_id: inTeam.teamId }]);
});
