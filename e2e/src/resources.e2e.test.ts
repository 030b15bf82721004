import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import { resources } from './endpoints';
import { expectProblem, expectStatus } from './fixtures';

let api: Api;
beforeAll(async () => {
  api = (await newAccount()).test;
});
afterAll(closeClients);

/** Their examples name other objects or absent servers; they have tests of their own. */
const others = ['conversations', 'members', 'teams', 'channels', 'knowledge/sources', 'models', 'tools', 'webhooks'];

test.each(resources.filter(({ path }) => !others.includes(path.replace('/v1/', ''))))(
  '$path: one is created, read, listed, changed and deleted',
  async ({ path, create, update }) => {
    const made = await api.post<{ id: string }>(path, create);
    expectStatus(made, 201);
    const at = `${path}/${made.body.id}`;
    expect((await api.get(at)).body).toMatchObject(made.body);
    const { body: page } = await api.get<{ data: object[] }>(path);
    expect(page.data).toContainEqual(expect.objectContaining({ id: made.body.id }));
    const changed = await api.patch<object>(at, update);
    expectStatus(changed, 200);
    expect(changed.body).toMatchObject(update);
    expectStatus(await api.delete(at), 204);
    expectProblem(await api.get(at), 'not_found');
  },
);
