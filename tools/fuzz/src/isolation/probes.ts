import fc from 'fast-check';
import type { HttpInput } from '../http/exchange';
import { wholeRun } from './figures';
import type { Holder } from './holder';
import { jsonHeaders } from './tenants';

/** What is asked for: the same request is sent with a foreign name and with one that nothing has. */
export interface Names {
  readonly agentId: string;
  readonly conversationId: string;
  readonly messageId: string;
  readonly guidelineId: string;
  readonly noteId: string;
  readonly savedReplyId: string;
  readonly teamId: string;
  readonly profileId: string;
  readonly mergeId: string;
  readonly modelId: string;
  readonly toolId: string;
  readonly channelId: string;
  readonly webhookId: string;
  readonly keyId: string;
  readonly answerId: string;
  readonly documentId: string;
  readonly sourceId: string;
  readonly suggestionId: string;
  readonly customerId: string;
  readonly agentEtag: string;
}

/** Of each object that can be asked for. */
export function idsOf(names: Omit<Names, 'customerId' | 'agentEtag'>): readonly string[] {
  const { agentId, conversationId, messageId, guidelineId, noteId, modelId, toolId, keyId, channelId, webhookId } =
    names;
  const { answerId, documentId, sourceId, suggestionId, savedReplyId, teamId, profileId, mergeId } = names;
  const connections = [guidelineId, noteId, modelId, toolId, keyId, channelId, webhookId];
  const knowledge = [answerId, documentId, sourceId, suggestionId];
  return [agentId, conversationId, messageId, savedReplyId, teamId, profileId, mergeId, ...connections, ...knowledge];
}

/** Makes a request of a prober about a name. */
export type Probe = (names: Names, prober: Holder) => HttpInput;

type Row = readonly [method: string, path: string, bodies?: readonly string[]];

const idRows: readonly Row[] = [
  ['GET', '/v1/agents/{agent}'],
  ['HEAD', '/v1/agents/{agent}'],
  ['PATCH', '/v1/agents/{agent}', ['{}', '{"name":"taken"}', '{"name":""}', '{"x":1}', '{', '']],
  ['DELETE', '/v1/agents/{agent}'],
  ['GET', '/v1/conversations/{conversation}'],
  ['HEAD', '/v1/conversations/{conversation}'],
  [
    'PATCH',
    '/v1/conversations/{conversation}',
    [
      '{}',
      '{"status":"resolved"}',
      '{"status":"escalated"}',
      '{"metadata":null}',
      '{"metadata":{"a":1}}',
      '{"x":1}',
      'x',
    ],
  ],
  ['POST', '/v1/conversations/{conversation}/resolve', ['', '{}', '{"x":1}']],
  ['POST', '/v1/conversations/{conversation}/rating', ['{"score":5}', '{"score":9}', '[]']],
  ['GET', '/v1/conversations/{conversation}/messages'],
  ['GET', '/v1/conversations/{conversation}/messages?limit=0'],
  ['GET', '/v1/conversations/{conversation}/messages?cursor=x&offset=3'],
  [
    'POST',
    '/v1/conversations/{conversation}/messages',
    [
      '{"type":"text","content":"hi","sender":"customer"}',
      '{"type":"text"}',
      '{"type":"image","content":"x","sender":"agent"}',
    ],
  ],
  ['GET', '/v1/analytics/agents/{agent}'],
  ['GET', '/v1/analytics/agents/{agent}?start=2026-01-01&end=2026-02-01'],
  ['GET', '/v1/analytics/agents/{agent}?agent_id={agent}'],
  ['GET', '/v1/analytics/agents/{agent}?period=1h'],
  ['GET', '/v1/agents/{agent}/versions'],
  ['GET', '/v1/agents/{agent}/versions/1'],
  ['POST', '/v1/agents/{agent}/versions/1/restore', ['', '{}', '{"x":1}']],
  ['GET', '/v1/agents/{agent}/guidelines'],
  ['POST', '/v1/agents/{agent}/guidelines', ['{"condition":"taken","action":"taken"}', '{}', '{"x":1}', '{']],
  ['GET', '/v1/guidelines/{guideline}'],
  ['PATCH', '/v1/guidelines/{guideline}', ['{}', '{"condition":"taken"}', '{"hand_off":true}', '{"x":1}']],
  ['DELETE', '/v1/guidelines/{guideline}'],
  ['GET', '/v1/notes/{note}'],
  ['PATCH', '/v1/notes/{note}', ['{}', '{"content":"taken"}', '{"content":""}', '{"x":1}']],
  ['DELETE', '/v1/notes/{note}'],
  ['GET', '/v1/conversations/{conversation}/notes'],
  ['GET', '/v1/saved_replies/{reply}'],
  ['PATCH', '/v1/saved_replies/{reply}', ['{}', '{"text":"taken"}', '{"shortcut":""}', '{"x":1}']],
  ['DELETE', '/v1/saved_replies/{reply}'],
  ['GET', '/v1/teams/{team}'],
  ['PATCH', '/v1/teams/{team}', ['{}', '{"name":"taken"}', '{"name":""}', '{"x":1}']],
  ['DELETE', '/v1/teams/{team}'],
  ['GET', '/v1/customers/{profile}'],
  ['PATCH', '/v1/customers/{profile}', ['{}', '{"name":"taken"}', '{"tags":[""]}', '{"x":1}']],
  ['GET', '/v1/customers/{profile}/duplicates'],
  ['POST', '/v1/customers/{profile}/merge', ['{"from":"{profile}"}', '{}', '{"x":1}']],
  ['GET', '/v1/customer_merges/{merge}'],
  ['POST', '/v1/customer_merges/{merge}/undo', ['', '{}', '{"x":1}']],
  ['POST', '/v1/conversations/{conversation}/notes', ['{"content":"taken"}', '{}', '{"x":1}']],
  ['PUT', '/v1/conversations/{conversation}/read', ['{"sequence":0}', '{"sequence":1}', '{"sequence":-1}', '{}']],
  ['PUT', '/v1/conversations/{conversation}/presence', ['{"state":"typing"}', '{"state":"x"}', '{}']],
  ['GET', '/v1/models/{model}'],
  ['PATCH', '/v1/models/{model}', ['{}', '{"name":"taken"}', '{"base_url":"x"}', '{"x":1}']],
  ['DELETE', '/v1/models/{model}'],
  ['GET', '/v1/tools/{tool}'],
  ['PATCH', '/v1/tools/{tool}', ['{}', '{"description":"taken"}', '{"effect":"x"}', '{"x":1}']],
  ['DELETE', '/v1/tools/{tool}'],
  ['POST', '/v1/tools/{tool}/test', ['{}', '{"arguments":{}}', '{"x":1}']],
  ['GET', '/v1/keys/{key}'],
  ['PATCH', '/v1/keys/{key}', ['{}', '{"name":"taken"}', '{"x":1}']],
  ['POST', '/v1/keys/{key}/roll', ['', '{"overlap_hours":0}', '{"x":1}']],
  ['POST', '/v1/keys/{key}/revoke', ['', '{"x":1}']],
  ['GET', '/v1/channels/{channel}'],
  ['PATCH', '/v1/channels/{channel}', ['{}', '{"name":"taken"}', '{"x":1}']],
  ['DELETE', '/v1/channels/{channel}'],
  ['POST', '/v1/channels/{channel}/test', ['', '{"x":1}']],
  ['POST', '/v1/channels/{channel}/preview', ['', '{"x":1}']],
  ['POST', '/v1/channels/{channel}/simulate', ['{"text":"x"}', '{"x":1}']],
  ['GET', '/v1/channels/{channel}/outbox'],
  ['GET', '/v1/channels/{channel}/rejected_updates'],
  ['GET', '/v1/webhooks/{webhook}'],
  ['PATCH', '/v1/webhooks/{webhook}', ['{}', '{"description":"taken"}', '{"url":"https://192.0.2.2/"}', '{"x":1}']],
  ['DELETE', '/v1/webhooks/{webhook}'],
  ['POST', '/v1/webhooks/{webhook}/rotate-secret', ['', '{}', '{"x":1}']],
  ['POST', '/v1/webhooks/{webhook}/test', ['', '{"x":1}']],
  ['POST', '/v1/webhooks/{webhook}/recover', ['{"since":"2026-01-01"}', '{}']],
  ['GET', '/v1/webhooks/{webhook}/deliveries'],
  ['GET', '/v1/knowledge/answers/{answer}'],
  ['HEAD', '/v1/knowledge/answers/{answer}'],
  ['PATCH', '/v1/knowledge/answers/{answer}', ['{}', '{"answer":"taken"}', '{"answer":""}', '{"x":1}', '{']],
  ['DELETE', '/v1/knowledge/answers/{answer}'],
  ['GET', '/v1/knowledge/documents/{document}'],
  ['PATCH', '/v1/knowledge/documents/{document}', ['{}', '{"content":"taken"}', '{"title":""}', '{"x":1}', '{']],
  ['DELETE', '/v1/knowledge/documents/{document}'],
  ['GET', '/v1/knowledge/sources/{source}'],
  ['PATCH', '/v1/knowledge/sources/{source}', ['{}', '{"name":"taken"}', '{"schedule":"x"}', '{"x":1}']],
  ['POST', '/v1/knowledge/sources/{source}/sync', ['', '{}', '{"x":1}']],
  ['DELETE', '/v1/knowledge/sources/{source}'],
  ['GET', '/v1/knowledge/suggestions/{suggestion}'],
  [
    'POST',
    '/v1/knowledge/suggestions/{suggestion}/accept',
    ['{"answer":"taken"}', '{"answer_id":"{answer}"}', '{}', '{"x":1}'],
  ],
  ['POST', '/v1/knowledge/suggestions/{suggestion}/dismiss', ['', '{}', '{"x":1}']],
  // Ids of other kinds in the place of an id, and below an object.
  ['GET', '/v1/agents/{conversation}'],
  ['GET', '/v1/conversations/{agent}'],
  ['GET', '/v1/conversations/{message}'],
  ['GET', '/v1/conversations/{conversation}/messages/{message}'],
  ['GET', '/v1/knowledge/answers/{suggestion}'],
  ['GET', '/v1/knowledge/suggestions/{answer}'],
  ['PUT', '/v1/agents/{agent}', ['{"name":"taken"}']],
];

const WINDOW = `start=${wholeRun.start}&end=${wholeRun.end}`;

const filterRows: readonly Row[] = [
  ['GET', '/v1/conversations?agent_id={agent}'],
  ['GET', '/v1/conversations?agent_id={agent}&status=active'],
  ['GET', '/v1/conversations?agent_id={conversation}'],
  ['GET', '/v1/conversations?customer_id={customer}'],
  ['GET', '/v1/conversations?customer_id={customer}&channel=widget&limit=100'],
  ['GET', '/v1/conversations?customer_id={customer}&agent_id={agent}'],
  ['GET', '/v1/memories?customer_id={customer}'],
  ['GET', '/v1/audit?object_id={key}'],
  ['GET', '/v1/memories?agent_id={agent}&conversation_id={conversation}'],
  [`GET`, `/v1/analytics/overview?${WINDOW}&agent_id={agent}`],
  [`GET`, `/v1/analytics/conversations?${WINDOW}&agent_id={agent}&granularity=week`],
  [`GET`, `/v1/analytics/sentiment?${WINDOW}&agent_id={agent}&granularity=week`],
  ['POST', '/v1/conversations', ['{"agent_id":"{agent}","channel":"slack","customer":{"id":"x"}}']],
  ['POST', '/v1/conversations', ['{"agent_id":"{agent}","channel":"slack","customer":{"id":""}}']],
  ['POST', '/v1/conversations', ['{"agent_id":"{conversation}","channel":"slack","customer":{"id":"{customer}"}}']],
];

type Extra = (names: Names, prober: Holder) => HttpInput['headers'];

const extras: readonly Extra[] = [
  () => [],
  () => [],
  ({ agentEtag }) => [['If-None-Match', agentEtag]],
  ({ agentEtag }) => [['If-Match', agentEtag]],
  () => [['If-Match', '*']],
  () => [['If-None-Match', '*']],
  ({ agentId }) => [['Idempotency-Key', `probe ${agentId} ${Math.trunc(performance.now() * 1_000)}`]],
  () => [['X-Parley-Account', 'acct_01jd6f8x2sf4vb9qk3h7n5w0ze']],
  () => [['X-HTTP-Method-Override', 'GET']],
  // Only a session names an account.
  () => [['Parley-Account', 'acct_01jd6f8x2sf4vb9qk3h7n5w0ze']],
  () => [['Parley-Mode', 'test']],
];

/** Probes by id and by filter, with the headers that could change the order of checks. */
export const probes: fc.Arbitrary<Probe> = fc
  .tuple(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...idRows) },
      { weight: 1, arbitrary: fc.constantFrom(...filterRows) },
    ),
    fc.nat(100),
    fc.constantFrom(...extras),
  )
  .map(([[method, path, bodies], pick, extra]): Probe => {
    const body = bodies?.[pick % bodies.length];
    return (names, prober) => ({
      method,
      target: named(path, names, encodeURIComponent),
      headers: [...jsonHeaders(prober.key), ...extra(names, prober)],
      ...(body === undefined ? {} : { body: Buffer.from(named(body, names, (name) => name)) }),
    });
  });

function named(template: string, names: Names, write: (name: string) => string): string {
  return template
    .replaceAll('{agent}', write(names.agentId))
    .replaceAll('{conversation}', write(names.conversationId))
    .replaceAll('{message}', write(names.messageId))
    .replaceAll('{guideline}', write(names.guidelineId))
    .replaceAll('{note}', write(names.noteId))
    .replaceAll('{reply}', write(names.savedReplyId))
    .replaceAll('{team}', write(names.teamId))
    .replaceAll('{profile}', write(names.profileId))
    .replaceAll('{merge}', write(names.mergeId))
    .replaceAll('{model}', write(names.modelId))
    .replaceAll('{tool}', write(names.toolId))
    .replaceAll('{channel}', write(names.channelId))
    .replaceAll('{webhook}', write(names.webhookId))
    .replaceAll('{key}', write(names.keyId))
    .replaceAll('{answer}', write(names.answerId))
    .replaceAll('{document}', write(names.documentId))
    .replaceAll('{source}', write(names.sourceId))
    .replaceAll('{suggestion}', write(names.suggestionId))
    .replaceAll('{customer}', write(names.customerId));
}
