import type { Permission } from '@parley/testing';
import { absent } from './fixtures';

/** One line of the contract's tables: an endpoint and the permission that it needs. */
export interface Endpoint {
  readonly method: string;
  /** With ids that belong to nobody. */
  readonly path: string;
  /** Of several, one is needed. */
  readonly permission: Permission | readonly Permission[];
  /** A body that is right, where one is needed. */
  readonly body?: unknown;
}

const agent = `/v1/agents/${absent.agent}`;
const conversation = `/v1/conversations/${absent.conversation}`;
const answer = `/v1/knowledge/answers/${absent.answer}`;
const document = `/v1/knowledge/documents/${absent.document}`;
const memory = `/v1/memories/${absent.memory}`;
const note = `/v1/notes/${absent.note}`;
const savedReply = `/v1/saved_replies/${absent.reply}`;
const guideline = `/v1/guidelines/${absent.guideline}`;
const key = `/v1/keys/${absent.key}`;
const member = `/v1/members/${absent.member}`;
const source = `/v1/knowledge/sources/${absent.source}`;
const model = `/v1/models/${absent.model}`;
const tool = `/v1/tools/${absent.tool}`;
const channel = `/v1/channels/${absent.channel}`;
const webhook = `/v1/webhooks/${absent.webhook}`;
const delivery = `/v1/deliveries/${absent.delivery}`;
const suggestion = `/v1/knowledge/suggestions/${absent.suggestion}`;
const turn = `/v1/turns/${absent.turn}`;
const text = { type: 'text', content: 'Hello', sender: 'customer' };
const opening = { agent_id: absent.agent, channel: 'widget', customer: { id: 'c' } };

const readsEvents: readonly Permission[] = [
  'agents:read',
  'conversations:read',
  'turns:read',
  'knowledge:read',
  'connections:read',
  'keys:read',
  'members:read',
  'webhooks:read',
];

/** All endpoints. None of these calls changes anything: ids are absent, and the body of a creation is wrong. */
export const endpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/v1/agents', permission: 'agents:read' },
  { method: 'POST', path: '/v1/agents', permission: 'agents:write', body: {} },
  { method: 'GET', path: agent, permission: 'agents:read' },
  { method: 'PATCH', path: agent, permission: 'agents:write', body: { name: 'x' } },
  { method: 'DELETE', path: agent, permission: 'agents:write' },
  { method: 'GET', path: '/v1/conversations', permission: 'conversations:read' },
  { method: 'POST', path: '/v1/conversations', permission: 'conversations:write', body: opening },
  { method: 'GET', path: conversation, permission: 'conversations:read' },
  { method: 'PATCH', path: conversation, permission: 'conversations:write', body: { tags: [] } },
  { method: 'POST', path: `${conversation}/resolve`, permission: 'conversations:write' },
  { method: 'POST', path: `${conversation}/rating`, permission: 'conversations:write', body: { score: 5 } },
  { method: 'GET', path: `${conversation}/messages`, permission: 'conversations:read' },
  { method: 'GET', path: `${conversation}/messages/${absent.message}`, permission: 'conversations:read' },
  { method: 'POST', path: `${conversation}/messages`, permission: 'conversations:write', body: text },
  { method: 'PUT', path: `${conversation}/read`, permission: 'conversations:write', body: { sequence: 0 } },
  { method: 'PUT', path: `${conversation}/presence`, permission: 'conversations:write', body: { state: 'gone' } },
  { method: 'GET', path: `${conversation}/notes`, permission: 'conversations:read' },
  { method: 'POST', path: `${conversation}/notes`, permission: 'conversations:write', body: { content: 'x' } },
  { method: 'GET', path: note, permission: 'conversations:read' },
  { method: 'PATCH', path: note, permission: 'conversations:write', body: { content: 'x' } },
  { method: 'DELETE', path: note, permission: 'conversations:write' },
  { method: 'GET', path: '/v1/saved_replies', permission: 'conversations:read' },
  { method: 'POST', path: '/v1/saved_replies', permission: 'conversations:write', body: {} },
  { method: 'GET', path: savedReply, permission: 'conversations:read' },
  { method: 'PATCH', path: savedReply, permission: 'conversations:write', body: { text: 'x' } },
  { method: 'DELETE', path: savedReply, permission: 'conversations:write' },
  { method: 'GET', path: `${conversation}/turns`, permission: 'turns:read' },
  { method: 'POST', path: `${conversation}/turns`, permission: 'conversations:write' },
  { method: 'GET', path: turn, permission: 'turns:read' },
  { method: 'POST', path: `${turn}/approve`, permission: 'conversations:write' },
  { method: 'POST', path: `${turn}/reject`, permission: 'conversations:write' },
  {
    method: 'POST',
    path: `${agent}/preview`,
    permission: 'agents:write',
    body: { messages: [{ sender: 'customer', content: 'x' }] },
  },
  { method: 'GET', path: `${agent}/versions`, permission: 'agents:read' },
  { method: 'GET', path: `${agent}/versions/1`, permission: 'agents:read' },
  { method: 'POST', path: `${agent}/versions/1/restore`, permission: 'agents:write' },
  { method: 'GET', path: `${agent}/guidelines`, permission: 'agents:read' },
  { method: 'POST', path: `${agent}/guidelines`, permission: 'agents:write', body: { condition: 'x', action: 'y' } },
  { method: 'GET', path: guideline, permission: 'agents:read' },
  { method: 'PATCH', path: guideline, permission: 'agents:write', body: { priority: 1 } },
  { method: 'DELETE', path: guideline, permission: 'agents:write' },
  { method: 'GET', path: '/v1/memories', permission: 'conversations:read' },
  { method: 'GET', path: memory, permission: 'conversations:read' },
  { method: 'PATCH', path: memory, permission: 'conversations:write', body: { content: 'x' } },
  { method: 'DELETE', path: memory, permission: 'conversations:write' },
  { method: 'GET', path: '/v1/knowledge/answers', permission: 'knowledge:read' },
  { method: 'POST', path: '/v1/knowledge/answers', permission: 'knowledge:write', body: {} },
  { method: 'GET', path: answer, permission: 'knowledge:read' },
  { method: 'PATCH', path: answer, permission: 'knowledge:write', body: { answer: 'x' } },
  { method: 'DELETE', path: answer, permission: 'knowledge:write' },
  { method: 'GET', path: '/v1/knowledge/documents', permission: 'knowledge:read' },
  { method: 'POST', path: '/v1/knowledge/documents', permission: 'knowledge:write', body: {} },
  { method: 'PUT', path: '/v1/knowledge/documents', permission: 'knowledge:write', body: {} },
  { method: 'GET', path: document, permission: 'knowledge:read' },
  { method: 'PATCH', path: document, permission: 'knowledge:write', body: { title: 'x' } },
  { method: 'DELETE', path: document, permission: 'knowledge:write' },
  { method: 'GET', path: '/v1/knowledge/sources', permission: 'knowledge:read' },
  { method: 'POST', path: '/v1/knowledge/sources', permission: 'knowledge:write', body: {} },
  { method: 'GET', path: source, permission: 'knowledge:read' },
  { method: 'DELETE', path: source, permission: 'knowledge:write' },
  { method: 'PATCH', path: source, permission: 'knowledge:write', body: { name: 'x' } },
  { method: 'POST', path: `${source}/sync`, permission: 'knowledge:write' },
  { method: 'POST', path: '/v1/knowledge/search', permission: 'knowledge:read', body: { query: 'x' } },
  { method: 'GET', path: '/v1/knowledge/suggestions', permission: 'knowledge:read' },
  { method: 'GET', path: suggestion, permission: 'knowledge:read' },
  { method: 'POST', path: `${suggestion}/accept`, permission: 'knowledge:write', body: { answer: 'x' } },
  { method: 'POST', path: `${suggestion}/dismiss`, permission: 'knowledge:write' },
  { method: 'GET', path: '/v1/models', permission: 'connections:read' },
  { method: 'POST', path: '/v1/models', permission: 'connections:write', body: {} },
  { method: 'GET', path: model, permission: 'connections:read' },
  { method: 'PATCH', path: model, permission: 'connections:write', body: { name: 'x' } },
  { method: 'DELETE', path: model, permission: 'connections:write' },
  { method: 'POST', path: `${model}/check`, permission: 'connections:write' },
  { method: 'GET', path: '/v1/tools', permission: 'connections:read' },
  { method: 'POST', path: '/v1/tools', permission: 'connections:write', body: {} },
  { method: 'GET', path: tool, permission: 'connections:read' },
  { method: 'PATCH', path: tool, permission: 'connections:write', body: { description: 'x' } },
  { method: 'DELETE', path: tool, permission: 'connections:write' },
  { method: 'POST', path: `${tool}/test`, permission: 'connections:write', body: {} },
  { method: 'GET', path: '/v1/keys', permission: 'keys:read' },
  { method: 'POST', path: '/v1/keys', permission: 'keys:write', body: {} },
  { method: 'GET', path: key, permission: 'keys:read' },
  { method: 'PATCH', path: key, permission: 'keys:write', body: { name: 'x' } },
  { method: 'POST', path: `${key}/roll`, permission: 'keys:write' },
  { method: 'POST', path: `${key}/revoke`, permission: 'keys:write' },
  { method: 'GET', path: '/v1/audit', permission: 'audit:read' },
  { method: 'GET', path: '/v1/members', permission: 'members:read' },
  { method: 'POST', path: '/v1/members', permission: 'members:write', body: {} },
  { method: 'GET', path: member, permission: 'members:read' },
  { method: 'PATCH', path: member, permission: 'members:write', body: { role: 'viewer' } },
  { method: 'DELETE', path: member, permission: 'members:write' },
  { method: 'POST', path: `${member}/invitation`, permission: 'members:write' },
  { method: 'GET', path: '/v1/account', permission: 'members:read' },
  { method: 'PATCH', path: '/v1/account', permission: 'members:write', body: {} },
  { method: 'GET', path: '/v1/events', permission: readsEvents },
  // A stream has no end: of this one the query is wrong.
  { method: 'GET', path: '/v1/events/stream?after=', permission: readsEvents },
  { method: 'GET', path: `/v1/events/${absent.event}`, permission: readsEvents },
  { method: 'GET', path: '/v1/channels', permission: 'agents:read' },
  { method: 'POST', path: '/v1/channels', permission: 'agents:write', body: {} },
  { method: 'GET', path: channel, permission: 'agents:read' },
  { method: 'PATCH', path: channel, permission: 'agents:write', body: { name: 'x' } },
  { method: 'DELETE', path: channel, permission: 'agents:write' },
  { method: 'POST', path: `${channel}/test`, permission: 'agents:write' },
  { method: 'POST', path: `${channel}/simulate`, permission: 'conversations:write', body: { text: 'x' } },
  { method: 'GET', path: `${channel}/outbox`, permission: 'conversations:read' },
  { method: 'GET', path: `${channel}/rejected_updates`, permission: 'conversations:read' },
  { method: 'GET', path: '/v1/webhooks', permission: 'webhooks:read' },
  { method: 'POST', path: '/v1/webhooks', permission: 'webhooks:write', body: {} },
  { method: 'GET', path: webhook, permission: 'webhooks:read' },
  { method: 'PATCH', path: webhook, permission: 'webhooks:write', body: { description: 'x' } },
  { method: 'DELETE', path: webhook, permission: 'webhooks:write' },
  { method: 'POST', path: `${webhook}/rotate-secret`, permission: 'webhooks:write' },
  { method: 'POST', path: `${webhook}/test`, permission: 'webhooks:write' },
  { method: 'POST', path: `${webhook}/recover`, permission: 'webhooks:write', body: { since: '2026-01-01' } },
  { method: 'GET', path: `${webhook}/deliveries`, permission: 'webhooks:read' },
  { method: 'GET', path: delivery, permission: 'webhooks:read' },
  { method: 'POST', path: `${delivery}/resend`, permission: 'webhooks:write' },
  { method: 'GET', path: '/v1/analytics/overview', permission: 'analytics:read' },
  { method: 'GET', path: '/v1/analytics/conversations', permission: 'analytics:read' },
  { method: 'GET', path: `/v1/analytics/agents/${absent.agent}`, permission: 'analytics:read' },
  { method: 'GET', path: '/v1/analytics/sentiment', permission: 'analytics:read' },
];

/** What people do to come in and to go: with a session, or with nothing. */
export const endpointsOfPeople: readonly string[] = [
  'GET /v1/session/methods',
  'POST /v1/session',
  'GET /v1/session',
  'DELETE /v1/session',
  'DELETE /v1/sessions',
  'PATCH /v1/session/person',
  'POST /v1/session/passkey/options',
  'POST /v1/session/passkey',
  'GET /v1/person/passkeys',
  'POST /v1/person/passkeys/options',
  'POST /v1/person/passkeys',
  'DELETE /v1/person/passkeys/{id}',
  'POST /v1/session/oidc/begin',
  'POST /v1/session/oidc',
  'GET /v1/person/identities',
  'POST /v1/person/identities/begin',
  'POST /v1/person/identities',
  'DELETE /v1/person/identities/{id}',
  'POST /v1/invitations/look-up',
  'POST /v1/invitations/accept',
  'DELETE /v1/account',
  'GET /v1/account/retention',
  'PATCH /v1/account/retention',
  'GET /v1/account/erasures',
  'GET /v1/account/export',
  'POST /v1/account/erasures',
  'GET /v1/account/erasures/{id}',
];

/** The methods that a path knows, of keys and of people. */
export function methodsOf(path: string): string[] {
  const all = [...endpoints.map((each) => `${each.method} ${each.path}`), ...endpointsOfPeople];
  return all.filter((each) => each.endsWith(` ${path}`)).map((each) => each.split(' ')[0] ?? '');
}
