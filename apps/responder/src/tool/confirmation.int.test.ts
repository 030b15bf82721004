import { Author, Message, MessageType } from '@parley/contract/message';
import { createPool, inTransaction, type Pool } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { formatId, newId, newUuid, parseId } from '@parley/schemas';
import { messageOf, testDatabase, type TestDatabase } from '@parley/testing';
import type { Claim } from '../turn-jobs/turn-job';
import { MIGRATIONS, SCHEMA } from '../schema';
import type { TurnContext } from '../decision/turn-context';
import { askConfirmation, readConfirmation } from './confirmation';
import { sayer } from '../texts/texts';
import { keepProposal } from './tool-calls.store';
import type { Tool } from './tool';

/** A yes counts by the server's record, right after the question. */
let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  const timeouts = { connectTimeoutMs: 60_000, statementTimeoutMs: 60_000 };
  const logger = createLogger('test', 'silent');
  pool = createPool({
    url: database.url,
    schema: SCHEMA,
    applicationName: 'responder',
    connectionsMax: 4,
    ...timeouts,
    logger,
  });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const accountId = newId('acct');
const tenant = { accountId, accountUuid: parseId('acct', accountId) as string, mode: 'live' } as const;
const proposal = { toolId: newUuid(), toolVersion: 1, arguments: { order: '4712' } };
const tool = { name: 'cancel_order' } as Tool;

const speaking = (ownLanguage: string) =>
  ({
    ownLanguage,
    say: sayer({ name: 'Mia', formality: 'formal', texts: {} }, ownLanguage),
    history: [],
    texts: [],
  }) as unknown as TurnContext;

const saysYes = (content: string) => messageOf(Message, { type: MessageType.TEXT, author: Author.CUSTOMER, content });

/** What these messages agree to after a question. */
async function agreedBy(texts: readonly string[], said: Partial<Message> = {}, isKept = true) {
  const claim = { tenant, conversationId: newUuid() } as Claim;
  const turnId = newUuid();
  const [asked] = askConfirmation(speaking('en'), tool, proposal).messages;
  const question = messageOf(Message, {
    author: Author.AI,
    turnId: formatId('turn', turnId),
    content: asked?.content ?? '',
    buttons: asked?.buttons.map((button) => ({ ...button })) ?? [],
    ...said,
  });
  if (isKept)
    await inTransaction(pool, (client) =>
      keepProposal(client, tenant, { conversationId: claim.conversationId, turnId }, proposal),
    );
  const turnContext = { history: [question], pending: texts.map(saysYes), texts } as unknown as TurnContext;
  return readConfirmation(pool, claim, turnContext);
}

test.each([
  ['yes'],
  ['Yes, please'],
  ['consent_yes'],
  ['1'],
  ['sounds good'],
  ['yes, do it'],
  ['ok', 'yes'],
  ['yes', 'thanks'],
])('%s agrees to what was asked', async (...texts) => {
  expect(await agreedBy(texts)).toEqual({ agreed: proposal });
});

test.each([
  ['no'],
  ['2'],
  ['thanks'],
  ['yes', 'no wait'],
  ['yes but Wednesday'],
  ['yes, but order 4713'],
  ['I said yes'],
  ['is it free?'],
  [],
])('%s agrees to nothing', async (...texts) => {
  expect(await agreedBy(texts)).toEqual({ unconfirmed: proposal });
});

test('a yes to anything else than the question of that turn agrees to nothing', async () => {
  expect(await agreedBy(['yes'], { turnId: newId('turn') })).toEqual({});
  expect(await agreedBy(['yes'], { turnId: undefined })).toEqual({});
  expect(await agreedBy(['yes'], { author: Author.HUMAN })).toEqual({});
  expect(await agreedBy(['yes'], { buttons: [] })).toEqual({});
  expect(await agreedBy(['yes'], {}, false)).toEqual({});
});

test('the question shows what is to be done, with secrets masked', () => {
  const given = { order_id: '4712', card_number: '4111111111111111', reasons: ['late'] };
  const { messages, ...rest } = askConfirmation(speaking('de'), tool, { ...proposal, arguments: given });
  expect(rest).toMatchObject({ outcome: 'asked', reason: 'confirmation' });
  expect(messages[0]?.content).toContain('\n– „4712“\n– „***“\n– „late“\n');
  expect(messages[0]?.content).not.toMatch(/cancel|order_id|order id/);
  expect(messages[0]?.buttons.map(({ text }) => text)).toEqual(['Ja', 'Nein']);
});

test('the question shows values as values, under the titles of the business', () => {
  const titled = { ...tool, parameters: { type: 'object', properties: { slot: { type: 'string', title: 'Termin' } } } };
  const given = { slot: 'nothing\u202e at all **free** <b>x</b> https://evil.example' };
  const { messages } = askConfirmation(speaking('de'), titled, { ...proposal, arguments: given });
  expect(messages[0]?.content).toContain('– Termin: „nothing at all free x …“');
});
