import { noBody } from '../http/bodies';
import type { Operation } from '../openapi/document';
import { apply } from './apply';
import { expectationOf } from './expectation';
import { toRequest } from './request';
import type { Step } from './steps';
import { emptyWorld } from './world';

const cursor = { name: 'cursor', value: 'x' };

function requestOf(name: string, path: string, world = emptyWorld('c')) {
  const operation = {
    name,
    path,
    method: 'GET',
    query: [{ name: 'cursor', schema: { type: 'string' }, isRequired: false }],
  } as unknown as Operation;
  const step = { operation: name, idKind: 'own', pick: 0, pick2: 1, params: [cursor], body: noBody } as unknown as Step;
  return toRequest({ ...step, headers: [], etag: 'none', idempotency: 'none' }, operation, world, {
    key: 'key',
    fresh: () => 'fresh',
  });
}

test('the cursor of an answer is sent to its own list and to others, which refuse it by name', () => {
  const world = emptyWorld('c');
  const body = { data: [], pagination: { next_cursor: 'from-an-answer' } };
  apply(
    requestOf('listAgents', '/v1/agents'),
    { answer: { status: 200, headers: {}, text: '' }, code: undefined, body },
    world,
  );

  const own = requestOf('listAgents', '/v1/agents', world);
  expect(own.input.target).toBe('/v1/agents?cursor=from-an-answer');
  expect([...expectationOf(own, world).outcomes]).toEqual(['success']);

  const foreign = requestOf('listConversations', '/v1/conversations', world);
  expect(foreign.input.target).toBe('/v1/conversations?cursor=from-an-answer');
  expect(expectationOf(foreign, world)).toEqual({ outcomes: new Set(['validation_failed']), named: ['cursor'] });
});
