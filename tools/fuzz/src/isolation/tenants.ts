import { randomUUID } from 'node:crypto';
import { modes, parseId, type Mode, type Tenant } from '@parley/schemas';
import type { Campaign } from '../campaign/campaign';
import { makeSuggestion } from '../grpc/connect-services';
import type { HttpAnswer, HttpInput } from '../http/exchange';
import type { JsonValue } from '../base/json-text';
import { figureFault, lastingFigures, ownFigures } from './figures';
import type { Holder } from './holder';

/** Two accounts in both modes, when their figures show all that they have. */
export async function makeHolders(campaign: Campaign): Promise<readonly Holder[]> {
  const accounts = await Promise.all(
    ['fuzz isolation a', 'fuzz isolation b'].map((name) => campaign.keys.createAccount(name)),
  );
  const holders = await Promise.all(
    accounts.flatMap((account) => modes.map((mode) => makeHolder(campaign, account, mode))),
  );
  const giveUpAt = performance.now() + FIGURES_TIMEOUT_MS;
  for (const holder of holders) {
    await awaitFigures(campaign, holder, giveUpAt);
    await awaitSource(campaign, holder, giveUpAt);
  }
  return holders;
}

async function makeHolder(campaign: Campaign, accountId: string, mode: Mode): Promise<Holder> {
  const { value: key } = await campaign.keys.createKey({ accountId, mode, name: 'fuzz' });
  const marker = `secret-${randomUUID()}`;
  const idempotencyKey = `key ${marker}`;
  const post = posterOf(campaign, key, idempotencyKey);
  const agentInput = { name: marker, description: marker, welcome_message: marker };
  const agent = await post('/v1/agents', agentInput);
  await post('/v1/agents', agentInput, `second ${marker}`);
  const opening = openingOf(agent.id, marker);
  const conversation = await post('/v1/conversations', opening);
  await post('/v1/conversations', opening, `second ${marker}`);
  const path = `/v1/conversations/${conversation.id}`;
  const question = { type: 'text', content: `Where is my order ${marker}?`, sender: 'customer' };
  const message = await post(`${path}/messages`, question);
  await post(`${path}/rating`, { score: 1, comment: marker });
  const guideline = await post(`/v1/agents/${agent.id}/guidelines`, { condition: marker, action: marker });
  const note = await post(`${path}/notes`, { content: marker });
  const reply = await post('/v1/saved_replies', { shortcut: 'marker', text: marker });
  const team = await post('/v1/teams', { name: marker });
  const profile = await post('/v1/customers', { name: marker, attributes: { marker }, tags: ['marker'] });
  const merge = await makeMerge(post, marker, profile.id);
  const model = await post('/v1/models', { name: marker, base_url: 'https://192.0.2.1/v1', model: marker });
  const tool = await post('/v1/tools', toolOf(marker));
  const channel = await post('/v1/channels', { type: 'widget', agent_id: agent.id, name: marker });
  const webhook = await post('/v1/webhooks', webhookOf(marker));
  const made = await post('/v1/keys', { name: marker, permissions: ['keys:read'] });
  const answer = await post('/v1/knowledge/answers', { question: question.content, answer: marker });
  await post('/v1/knowledge/answers', { question: question.content, answer: marker }, `second ${marker}`);
  const document = await post('/v1/knowledge/documents', { title: marker, content: question.content });
  // An address that nobody may ask for, so that nothing but a foreign hand changes it.
  const source = await post('/v1/knowledge/sources', { kind: 'url', name: marker, url: 'https://192.0.2.1/' });
  const tenant: Tenant = { accountId, accountUuid: parseId('acct', accountId) ?? '', mode };
  return {
    tenant,
    key,
    marker,
    agentId: agent.id,
    conversationId: conversation.id,
    messageId: message.id,
    guidelineId: guideline.id,
    noteId: note.id,
    savedReplyId: reply.id,
    teamId: team.id,
    profileId: profile.id,
    mergeId: merge.id,
    modelId: model.id,
    toolId: tool.id,
    channelId: channel.id,
    webhookId: webhook.id,
    keyId: made.id,
    answerId: answer.id,
    documentId: document.id,
    sourceId: source.id,
    suggestionId: await makeSuggestion(campaign, tenant, conversation.id, question.content),
    customerId: marker,
    agentEtag: agent.etag,
    idempotencyKey,
    opening: JSON.stringify(opening),
    cursors: await secondCursors(campaign, key),
  };
}

async function makeMerge(post: ReturnType<typeof posterOf>, marker: string, into: string): Promise<Made> {
  const merged = await post('/v1/customers', { name: marker }, `second ${marker}`);
  return post(`/v1/customers/${into}/merge`, { from: merged.id });
}

/** Of the second pages of the lists. */
async function secondCursors(campaign: Campaign, key: string): Promise<Holder['cursors']> {
  const cursorOf = async (target: string): Promise<string> => {
    const page = await campaign.send({ method: 'GET', target: `${target}?limit=1`, headers: jsonHeaders(key) });
    return (JSON.parse(page.text) as { pagination: { next_cursor: string } }).pagination.next_cursor;
  };
  return {
    agents: await cursorOf('/v1/agents'),
    conversations: await cursorOf('/v1/conversations'),
    answers: await cursorOf('/v1/knowledge/answers'),
  };
}

function posterOf(campaign: Campaign, key: string, idempotencyKey: string) {
  return async (target: string, body: object, postKey = idempotencyKey): Promise<Made> => {
    const { text, headers } = await campaign.send({
      method: 'POST',
      target,
      headers: [...jsonHeaders(key), ['Idempotency-Key', postKey]],
      body: Buffer.from(JSON.stringify(body)),
    });
    return { id: (JSON.parse(text) as { id: string }).id, etag: headers.etag ?? '' };
  };
}

function toolOf(marker: string) {
  return { name: 'find_order', description: marker, request: { method: 'GET', url: `https://192.0.2.1/${marker}` } };
}

/** Of what happens to nobody's agent, at an address that nobody may be told at. */
function webhookOf(marker: string) {
  return { url: `https://192.0.2.1/${marker}`, events: ['agent.deleted'], description: marker };
}

function openingOf(agentId: string, marker: string) {
  const customer = { id: marker, name: marker, email: `${marker}@example.com` };
  return { agent_id: agentId, channel: 'widget', customer, tags: [marker.slice(0, 43)], metadata: { marker } };
}

interface Made {
  readonly id: string;
  readonly etag: string;
}

export function jsonHeaders(key: string): HttpInput['headers'] {
  return [
    ['Authorization', `Bearer ${key}`],
    ['Content-Type', 'application/json'],
  ];
}

/** All that a holder has, as its own key reads it: the same before and after. */
async function readOne(campaign: Campaign, holder: Holder): Promise<string> {
  const { agentId, guidelineId, noteId, conversationId, modelId, toolId, keyId, channelId, webhookId } = holder;
  const { answerId, documentId, sourceId, suggestionId, savedReplyId, profileId, mergeId } = holder;
  const targets = [
    `/v1/agents/${agentId}`,
    `/v1/conversations/${conversationId}`,
    `/v1/agents/${agentId}/guidelines`,
    `/v1/guidelines/${guidelineId}`,
    `/v1/notes/${noteId}`,
    `/v1/saved_replies/${savedReplyId}`,
    '/v1/saved_replies',
    `/v1/customers/${profileId}`,
    `/v1/customer_merges/${mergeId}`,
    `/v1/conversations/${conversationId}/notes`,
    `/v1/models/${modelId}`,
    `/v1/tools/${toolId}`,
    `/v1/channels/${channelId}`,
    `/v1/webhooks/${webhookId}`,
    `/v1/keys/${keyId}`,
    `/v1/knowledge/answers/${answerId}`,
    `/v1/knowledge/documents/${documentId}`,
    `/v1/knowledge/sources/${sourceId}`,
    `/v1/knowledge/suggestions/${suggestionId}`,
    ...lastingFigures.map((target) => target(holder)),
  ];
  const texts: string[] = [];
  for (const target of targets) texts.push((await read(campaign, holder, target)).text);
  return texts.join('\n');
}

/** All that each holder has. One request after the other: the figures of all at once are more than a small machine can do. */
export async function readAll(campaign: Campaign, holders: readonly Holder[]): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const holder of holders) texts.push(await readOne(campaign, holder));
  return texts;
}

/** "At most 5 seconds … at the 99th percentile": after a long run it may take a little more. */
const FIGURES_TIMEOUT_MS = 20_000;

/** Waits until all that a holder has is in its figures. If more than that is, the probes will say so. */
async function awaitFigures(campaign: Campaign, holder: Holder, giveUpAt: number): Promise<void> {
  for (const { target, expected } of ownFigures) {
    for (;;) {
      const { text } = await read(campaign, holder, target(holder));
      if (figureFault(JSON.parse(text) as JsonValue, expected) === undefined || performance.now() > giveUpAt) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Waits until a source has been tried: from then on it stays as it is. */
async function awaitSource(campaign: Campaign, holder: Holder, giveUpAt: number): Promise<void> {
  while (performance.now() < giveUpAt) {
    const { text } = await read(campaign, holder, `/v1/knowledge/sources/${holder.sourceId}`);
    if ((JSON.parse(text) as { status: string }).status !== 'pending') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function read(campaign: Campaign, holder: Holder, target: string): Promise<HttpAnswer> {
  return campaign.send({ method: 'GET', target, headers: jsonHeaders(holder.key) });
}
