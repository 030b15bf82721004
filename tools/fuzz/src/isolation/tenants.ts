import { randomUUID } from 'node:crypto';
import { parseId, type Tenant } from '@parley/schemas';
import type { Campaign } from '../campaign';
import type { HttpInput } from '../http/exchange';
import type { ModeName } from '../system/keys';

/** One account and mode, with objects in which a text stands that stands nowhere else. */
export interface Holder {
  readonly tenant: Tenant;
  readonly key: string;
  /** In every text of every object of this holder. */
  readonly marker: string;
  readonly agentId: string;
  readonly conversationId: string;
  readonly messageId: string;
  readonly customerId: string;
  readonly agentEtag: string;
  readonly idempotencyKey: string;
  /** The next page of a list of its own. */
  readonly cursor: string;
}

/** Two accounts in both modes. */
export async function makeHolders(campaign: Campaign): Promise<readonly Holder[]> {
  const accounts = await Promise.all(
    ['fuzz isolation a', 'fuzz isolation b'].map((name) => campaign.keys.account(name)),
  );
  const modes: readonly ModeName[] = ['live', 'test'];
  return Promise.all(accounts.flatMap((account) => modes.map((mode) => makeHolder(campaign, account, mode))));
}

async function makeHolder(campaign: Campaign, accountId: string, mode: ModeName): Promise<Holder> {
  const key = await campaign.keys.key(accountId, mode);
  const marker = `secret-${randomUUID()}`;
  const idempotencyKey = `key ${marker}`;
  const post = async (target: string, body: object): Promise<{ id: string; etag: string }> => {
    const { text, headers } = await campaign.send({
      method: 'POST',
      target,
      headers: [...jsonHeaders(key), ['Idempotency-Key', `${idempotencyKey}`]],
      body: Buffer.from(JSON.stringify(body)),
    });
    return { id: (JSON.parse(text) as { id: string }).id, etag: headers.etag ?? '' };
  };
  const agent = await post('/v1/agents', { name: marker, description: marker, welcome_message: marker });
  const customer = { id: marker, name: marker, email: `${marker}@example.com` };
  const opening = {
    agent_id: agent.id,
    channel: 'widget',
    customer,
    tags: [marker.slice(0, 43)],
    metadata: { marker },
  };
  const conversation = await post('/v1/conversations', opening);
  const path = `/v1/conversations/${conversation.id}`;
  const message = await post(`${path}/messages`, { type: 'text', content: `${marker}?`, sender: 'customer' });
  await post(`${path}/rating`, { score: 1, comment: marker });
  const page = await campaign.send({ method: 'GET', target: `${path}/messages?limit=1`, headers: jsonHeaders(key) });
  const { pagination } = JSON.parse(page.text) as { pagination: { next_cursor: string | null } };
  return {
    tenant: { accountId, accountUuid: parseId('acct', accountId) ?? '', mode },
    key,
    marker,
    agentId: agent.id,
    conversationId: conversation.id,
    messageId: message.id,
    customerId: marker,
    agentEtag: agent.etag,
    idempotencyKey,
    cursor: pagination.next_cursor ?? '',
  };
}

export function jsonHeaders(key: string): HttpInput['headers'] {
  return [
    ['Authorization', `Bearer ${key}`],
    ['Content-Type', 'application/json'],
  ];
}

/** All that a holder has, as its own key reads it: the same before and after. Figures of others would show too. */
export async function readAll(campaign: Campaign, holder: Holder): Promise<string> {
  const { agentId, conversationId } = holder;
  const targets = [`/v1/agents/${agentId}`, `/v1/conversations/${conversationId}`, '/v1/agents', '/v1/conversations'];
  const texts = await Promise.all(
    targets.map(
      async (target) => (await campaign.send({ method: 'GET', target, headers: jsonHeaders(holder.key) })).text,
    ),
  );
  return texts.join('\n');
}
