import { closeClients, newAccount } from './accounts';
import { expectStatus } from './fixtures';

afterAll(closeClients);

interface Model {
  readonly id: string;
  readonly api_key_last4: string | null;
}

const connection = {
  name: 'Local',
  base_url: 'http://localhost:11434/v1',
  model: 'llama3.2',
  api_key: 'sk-1234567890abcdef',
  is_default: true,
};

test('a model connection belongs to its account and mode, and its key never comes back', async () => {
  const { live, test: inTest } = await newAccount();
  const made = await live.post<Model>('/v1/models', connection);
  const { id } = expectStatus(made, 201);
  const path = `/v1/models/${id}`;
  const told = expectStatus(await live.get<Model>(path), 200);
  expect(told).toMatchObject({ id, api_key_last4: 'cdef', status: 'unchecked', is_default: true });
  const list = expectStatus(await live.get('/v1/models'), 200);
  expect(list).toMatchObject({ data: [{ id }], pagination: { total: 1 } });
  expect(JSON.stringify([made, told, list])).not.toContain('1234567890');
  expect((await inTest.get(path)).status).toBe(404);
  expect((await inTest.call('DELETE', path)).status).toBe(404);
  expect((await live.call('DELETE', path)).status).toBe(204);
  expect((await live.get(path)).status).toBe(404);
});

test('an agent says by which one it answers, and what its model may cost', async () => {
  const { live } = await newAccount();
  const { id } = expectStatus(await live.post<Model>('/v1/models', connection), 201);
  const automation = {
    model_id: id,
    on_model_failure: 'handoff',
    instructions: 'Be brief.',
    limits: { cost_usd: 0.5 },
  };
  const agent = expectStatus(await live.post('/v1/agents', { name: 'Mia', automation }), 201);
  expect(agent).toMatchObject({
    automation: { ...automation, limits: { turns: 30, tokens: 200_000, cost_usd: 0.5, cost_usd_per_day: null } },
  });
  const wrong = await live.post('/v1/agents', { name: 'Mia', automation: { model_id: 'model_1' } });
  expect([wrong.status, wrong.body]).toMatchObject([400, { errors: [{ path: 'automation.model_id' }] }]);
});
