import { decisivePermissionSets } from '@parley/testing';
import { closeClients, newAccount } from './accounts';
import { endpoints } from './endpoints';
import { expectProblem, inParallel } from './fixtures';

afterAll(closeClients);

test.each(['live', 'test'] as const)('a %s key may call only what its permissions allow', async (mode) => {
  const account = await newAccount();
  await inParallel(decisivePermissionSets.length, 4, async (n) => {
    const permissions = decisivePermissionSets[n] ?? [];
    const { api } = await account.createKey({ mode, permissions });
    for (const { method, path, permission, body } of endpoints) {
      const answer = await api.call(method, path, { body });
      const sufficient = [permission].flat();
      if (sufficient.some((each) => permissions.includes(each))) {
        // 201: an unknown customer may be created. 415: a file comes in a form.
        expect(`${method} ${path}: ${answer.status}`).toMatch(/: (?:200|201|400|404|415)$/);
      } else {
        expect(expectProblem(answer, 'forbidden').required_permission).toBe(sufficient[0]);
      }
    }
  });
});

test('permission comes before the path parameters and the body', async () => {
  const { api } = await (await newAccount()).createKey({ permissions: ['analytics:read'] });
  const forbidden = await Promise.all([
    api.get('/v1/agents/no-such-id'),
    api.get('/v1/agents?limit=1000&x=1'),
    api.call('POST', '/v1/agents', { raw: '{' }),
    api.call('POST', '/v1/agents', { raw: 'x', headers: { 'content-type': 'text/plain' } }),
    api.call('POST', '/v1/agents', { raw: Buffer.alloc(300 * 1024, 32) }),
    api.post('/v1/agents', { name: 'a' }, { 'idempotency-key': '' }),
    api.patch('/v1/conversations/no-such-id', { status: 'x' }),
  ]);
  for (const answer of forbidden) expectProblem(answer, 'forbidden');
});
