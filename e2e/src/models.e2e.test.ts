import { newId } from '@parley/schemas';
import { NotFoundError } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';

afterAll(closeClients);

const connection = {
  name: 'Local',
  base_url: 'http://localhost:11434/v1',
  model: 'llama3.2',
  api_key: 'sk-1234567890abcdef',
  is_default: true,
};

test('a model connection belongs to its account and mode, and its key never comes back', async () => {
  const { live, test: inTest } = await newAccount();
  const made = await live.parley.models.create(connection);
  const { id } = made;
  const told = await live.parley.models.get(id);
  const list = await live.parley.models.list();
  expect(list).toMatchObject({ data: [{ id }], pagination: { total: 1 } });
  expect(JSON.stringify([made, told, list])).not.toContain('1234567890');
  await expect(inTest.parley.models.get(id)).rejects.toThrow(NotFoundError);
  await expect(inTest.parley.models.delete(id)).rejects.toThrow(NotFoundError);
  await live.parley.models.delete(id);
  await expect(live.parley.models.get(id)).rejects.toThrow(NotFoundError);
});

test('an agent names its connection and what its model may cost', async () => {
  const { live } = await newAccount();
  const { id } = await live.parley.models.create(connection);
  const automation = {
    model_id: id,
    on_model_failure: 'handoff' as const,
    instructions: 'Be brief.',
    limits: { cost_usd: 0.5 },
  };
  const agent = await live.parley.agents.create({ name: 'Mia', automation });
  expect(agent).toMatchObject({
    automation: { ...automation, limits: { turns: 30, tokens: 200_000, cost_usd: 0.5, cost_usd_per_day: null } },
  });
  const wrong = live.parley.agents.create({ name: 'Mia', automation: { model_id: 'model_1' } });
  await expect(wrong).rejects.toMatchObject({ status: 400, errors: [{ path: 'automation.model_id' }] });
  const absent = live.parley.agents.create({ name: 'Mia', automation: { model_id: newId('model') } });
  await expect(absent).rejects.toMatchObject({
    status: 400,
    errors: [{ path: 'automation.model_id', code: 'not_found' }],
  });
});
