import { agentCursor, answerCursor, conversationCursor } from '@parley/schemas';
import { jsonHeaders, type HttpInput } from '../http/exchange';
import type { Holder } from './holder';

/** One request with something of the owner's, one with something absent. */
export type Carrier = (prober: Holder, owner: Holder) => { readonly foreign: HttpInput; readonly plain: HttpInput };

type Lists = keyof Holder['cursors'];
const codecs = { agents: agentCursor, conversations: conversationCursor, answers: answerCursor };

/** A cursor is a position in time: it must yield only the prober's rows. */
const withCursor =
  (list: Lists, target: (prober: Holder) => string): Carrier =>
  (prober, owner) => {
    const input = (cursor: string): HttpInput => {
      const path = target(prober);
      const query = `${path.includes('?') ? '&' : '?'}cursor=${cursor}`;
      return { method: 'GET', target: `${path}${query}`, headers: jsonHeaders(prober.key) };
    };
    return { foreign: input(owner.cursors[list]), plain: input(besides(list, owner.cursors[list])) };
  };

function besides(list: Lists, cursor: string): string {
  const place = codecs[list].decode(cursor);
  if (!place) throw new Error(`${cursor} is no cursor of a list`);
  const last = Number.parseInt(place.uuid.slice(-1), 16);
  return codecs[list].encode({ ...place, uuid: `${place.uuid.slice(0, -1)}${(last ^ 1).toString(16)}` });
}

export const cursorCarriers: readonly Carrier[] = [
  withCursor('agents', () => '/v1/agents'),
  withCursor('agents', () => '/v1/agents?limit=1&status=active'),
  withCursor('conversations', () => '/v1/conversations'),
  withCursor('conversations', () => '/v1/conversations?limit=1'),
  withCursor('conversations', () => '/v1/conversations?status=active&channel=widget'),
  withCursor('conversations', ({ ids }) => `/v1/conversations?agent_id=${ids.agent}`),
  withCursor('conversations', ({ customerId }) => `/v1/conversations?customer_id=${customerId}`),
  withCursor('answers', () => '/v1/knowledge/answers'),
  withCursor('answers', () => '/v1/knowledge/suggestions'),
  withCursor('agents', () => '/v1/conversations'),
  withCursor('conversations', () => '/v1/agents'),
  withCursor('conversations', ({ ids }) => `/v1/conversations/${ids.conv}/messages`),
];

/** Keys count "per account, mode, method and path". The requests fail. */
const withKey =
  (body: (owner: Holder) => string): Carrier =>
  (prober, owner) => {
    const input = (key: string): HttpInput => ({
      method: 'POST',
      target: '/v1/conversations',
      headers: [...jsonHeaders(prober.key), ['Idempotency-Key', key]],
      body: Buffer.from(body(owner)),
    });
    return { foreign: input(owner.idempotencyKey), plain: input(`fresh ${performance.now()}`) };
  };

export const keyCarriers: readonly Carrier[] = [
  withKey(({ opening }) => opening),
  withKey(({ ids }) => JSON.stringify({ agent_id: ids.agent, channel: 'slack', customer: { id: 'x' } })),
];
