import { readFileSync } from 'node:fs';
import { noBody, plain, type BodyDraw } from '../http/bodies';
import { readDocument } from '../openapi/document';
import { seeEtag, type EtagKind } from './etags';
import { expectationOf } from './expectation';
import { toRequest } from './request';
import type { Step } from './steps';
import { emptyWorld, type World } from './world';

const document = readDocument(readFileSync('apps/gateway/openapi.json', 'utf8'));
const AGENT = 'agent_01jd6f8x2sf4vb9qk3h7n5w0ze';
const message = plain({ type: 'text', content: 'Hi', sender: 'customer' });
const opening = plain({ agent_id: AGENT, channel: 'widget', customer: { id: 'c' } });

/** An operation with a good body. */
type Row = readonly [name: string, method: string, path: string, body: BodyDraw];

const resolve: Row = ['resolveConversation', 'POST', '/v1/conversations/{id}/resolve', plain({})];
const rate: Row = ['rateConversation', 'POST', '/v1/conversations/{id}/rating', plain({ score: 5 })];
const ofOne: readonly Row[] = [
  ['updateAgent', 'PATCH', '/v1/agents/{id}', plain({ name: 'Ada' })],
  ['deleteAgent', 'DELETE', '/v1/agents/{id}', noBody],
  ['updateConversation', 'PATCH', '/v1/conversations/{id}', plain({ tags: ['x'] })],
  resolve,
  rate,
];
const ofLists: readonly Row[] = [
  ['createAgent', 'POST', '/v1/agents', plain({ name: 'Ada' })],
  ['openConversation', 'POST', '/v1/conversations', opening],
  ['sendMessage', 'POST', '/v1/conversations/{id}/messages', message],
];
const reads: readonly Row[] = [
  ['getAgent', 'GET', '/v1/agents/{id}', noBody],
  ['getConversation', 'GET', '/v1/conversations/{id}', noBody],
  ['listConversations', 'GET', '/v1/conversations', noBody],
];

function world(): World {
  const state = { fields: {}, status: 'active', etag: '"2-now"', lostEtag: '"1-before"' };
  const agent = { ...state, id: AGENT, isDeleted: false };
  const conversation = {
    ...state,
    id: 'conv_01jd6f9a7cfkb8s6yqz4w2m1tr',
    agent,
    tags: [],
    metadata: {},
    rating: null,
    wasEscalated: false,
    isFollowedUp: false,
    priority: 'normal',
    messages: [],
  };
  return { ...emptyWorld('c'), agents: [agent], conversations: [conversation] };
}

/** The If-Match header, and the possible answers. */
function judged([name, method, path, body]: Row, etag: EtagKind, more: Partial<Step> = {}, known = world()) {
  const operation = { ...document.operation(name), method, path };
  const step: Step = {
    operation: name,
    idKind: 'own',
    pick: 0,
    pick2: 1,
    params: [],
    body,
    namesAgent: false,
    headers: [],
    etag,
    idempotency: 'none',
    ...more,
  };
  const request = toRequest(step, operation, known, { key: 'key', fresh: () => 'fresh' });
  const ifMatch = request.input.headers.find(([header]) => header === 'If-Match')?.[1];
  return { ifMatch, outcomes: [...expectationOf(request, known).outcomes] };
}

describe.each(ofOne)('%s', (...row) => {
  test.each([
    ['current', '"2-now"'],
    ['digest', '"2-other"'],
    ['several', '"0-x", "2-now"'],
    ['weak', 'W/"2-now"'],
    ['any', '*'],
  ] as const)('takes an If-Match with the version: %s', (etag, ifMatch) => {
    expect(judged(row, etag)).toEqual({ ifMatch, outcomes: ['success'] });
  });

  test.each([
    ['stale', '"1-before"'],
    ['junk', 'nonsense'],
  ] as const)('is refused for one without it: %s', (etag, ifMatch) => {
    expect(judged(row, etag)).toEqual({ ifMatch, outcomes: ['precondition_failed'] });
  });

  test('is refused first for what is not there', () => {
    expect(judged(row, 'stale', { idKind: 'absent' }).outcomes).toEqual(['not_found']);
  });
});

describe.each(ofLists)('%s', (...row) => {
  test.each(['current', 'digest', 'several', 'stale', 'weak', 'junk'] as const)('takes no ETag: %s', (etag) => {
    expect(judged(row, etag)).toEqual({ ifMatch: expect.any(String), outcomes: ['precondition_failed'] });
  });

  test('takes any version', () => {
    expect(judged(row, 'any')).toEqual({ ifMatch: '*', outcomes: ['success'] });
  });

  test('is refused first for its body', () => {
    expect(judged(row, 'stale', { body: plain({ x: 1 }) }).outcomes).toEqual(['validation_failed']);
  });
});

test.each(reads)('%s does not look at it', (...row) => {
  expect(judged(row, 'stale')).toEqual({ ifMatch: '"1-before"', outcomes: ['success'] });
});

describe('a repetition', () => {
  const again = ([operation, , path, body]: Row, etag: EtagKind, more: Partial<Step>) => {
    const known = world();
    const target = path.replace('{id}', known.conversations[0]?.id ?? '');
    const idempotencyKey = 'before';
    const contentType = 'application/json';
    known.posts.push({ operation, target, body: body.bytes, contentType, idempotencyKey, status: 200, text: '' });
    return judged([operation, 'POST', path, body], etag, more, known).outcomes;
  };

  test.each([resolve, rate])('of %s gets the first answer, whatever the version is now', (...row) => {
    expect(again(row, 'stale', { idempotency: 'same' })).toEqual(['success']);
  });

  test.each(ofLists)('of %s is refused for an ETag', (...row) => {
    expect(again(row, 'current', { idempotency: 'same' })).toEqual(['precondition_failed']);
    expect(again(row, 'current', { idempotency: 'reused' })).not.toContain('success');
    expect(again(row, 'any', { idempotency: 'same' })).toEqual(['success']);
  });

  test('with another body is refused for the one or the other', () => {
    const body = plain({ score: 1 });
    const outcomes = ['precondition_failed', 'idempotency_key_reused'];
    expect(again(rate, 'stale', { idempotency: 'reused', body })).toEqual(outcomes);
  });
});

test('an ETag is lost with its version, not with its digest', () => {
  const object = { etag: undefined, lostEtag: undefined };
  seeEtag(object, '"1-a"');
  seeEtag(object, '"1-b"');
  expect(object).toEqual({ etag: '"1-b"', lostEtag: undefined });
  seeEtag(object, undefined);
  seeEtag(object, '"2-c"');
  expect(object).toEqual({ etag: '"2-c"', lostEtag: '"1-b"' });
});
