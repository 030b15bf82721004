import { json, problem, scriptedServer, type ScriptedServer, type Step } from '../../test/scripted-server';

let server: ScriptedServer | undefined;
afterEach(() => server?.close());

function listOf(total: number): Step {
  return (response, { url }) => {
    const start = Number(new URL(url, 'http://parley').searchParams.get('cursor') ?? 0);
    const data = Array.from({ length: Math.min(3, total - start) }, (_, at) => ({ id: `agent_${start + at}` }));
    const end = start + data.length;
    const pagination = {
      total,
      limit: 3,
      offset: 0,
      has_more: end < total,
      next_cursor: end < total ? `${end}` : null,
    };
    json({ data, pagination })(response, {} as never);
  };
}
const ids = (agents: readonly { id: string }[]): string[] => agents.map(({ id }) => id);
const all = (total: number): string[] => Array.from({ length: total }, (_, at) => `agent_${at}`);
async function list(total: number) {
  server = await scriptedServer(listOf(total));
  return server.client().agents.list({ status: ['active', 'paused'], limit: 3, offset: 0 });
}

it.each([0, 1, 3, 4, 9, 10])('walks through %d items with for await', async (total) => {
  const agents = list(total);
  const seen = [];
  for await (const { id } of await agents) seen.push(id);
  expect(seen).toEqual(all(total));
  expect(server?.seen).toHaveLength(Math.max(1, Math.ceil(total / 3)));
});

it('sends the filters again, and no offset beside the cursor', async () => {
  await (await list(5)).nextPage();
  expect(server?.seen.map(({ url }) => url)).toEqual([
    '/v1/agents?status=active%2Cpaused&limit=3&offset=0',
    '/v1/agents?status=active%2Cpaused&limit=3&cursor=3',
  ]);
});

it('turns pages one by one', async () => {
  const first = await list(4);
  expect([ids(first.data), first.hasNextPage(), first.pagination.total]).toEqual([all(3), true, 4]);
  const last = await first.nextPage();
  expect([ids(last?.data ?? []), last?.hasNextPage()]).toEqual([['agent_3'], false]);
  await expect(last?.nextPage()).resolves.toBeUndefined();
  const sizes = [];
  for await (const page of first.pages()) sizes.push(page.data.length);
  expect(sizes).toEqual([3, 1]);
});

it('asks for a page once, however many ask at the same time', async () => {
  const first = await list(6);
  const pages = await Promise.all([first.nextPage(), first.nextPage(), first.nextPage()]);
  expect(new Set(pages).size).toBe(1);
  const items = first[Symbol.asyncIterator]();
  const results = await Promise.all(Array.from({ length: 8 }, () => items.next()));
  expect(results.map(({ value }) => (value as { id: string } | undefined)?.id)).toEqual([
    ...all(6),
    undefined,
    undefined,
  ]);
  expect(server?.seen).toHaveLength(3);
});

it('goes no further than it is asked to', async () => {
  const agents = await list(9);
  for await (const { id } of agents) if (id === 'agent_1') break;
  expect(server?.seen).toHaveLength(1);
  const client = (server as ScriptedServer).client();
  expect(ids(await client.agents.list().toArray({ limit: 4 }))).toEqual(all(4));
  expect(await client.agents.list().toArray({ limit: 0 })).toEqual([]);
  expect(ids(await client.agents.list().toArray())).toEqual(all(9));
});

it('tells an error in the middle, and can be asked again', async () => {
  const pagination = { total: 2, limit: 1, offset: 0, has_more: true, next_cursor: 'c' };
  const first = json({ data: [{ id: 'agent_0' }], pagination });
  const last = json({ data: [{ id: 'agent_1' }], pagination: { ...pagination, next_cursor: null } });
  server = await scriptedServer(first, problem(400, 'validation_failed'), last);
  const page = await server.client().agents.list();
  await expect(page.nextPage()).rejects.toMatchObject({ code: 'validation_failed' });
  expect(ids((await page.nextPage())?.data ?? [])).toEqual(['agent_1']);
});

it('rejects the walk when the first page fails', async () => {
  server = await scriptedServer(problem(403, 'forbidden', {}, { required_permission: 'agents:read' }));
  const agents = server.client().agents.list();
  await expect(agents[Symbol.asyncIterator]().next()).rejects.toMatchObject({ requiredPermission: 'agents:read' });
});

it('walks through the log of events until nothing more is there, and tells where it is', async () => {
  const log: Step = (response, request) => {
    const at = Number(new URL(request.url, 'http://parley').searchParams.get('cursor') ?? 0);
    // A page may be empty though more follow.
    const data = at === 1 ? [] : [{ id: `evt_${at}`, type: 'message.created' }];
    json({ data, next_cursor: String(at + 1), has_more: at < 3 })(response, request);
  };
  server = await scriptedServer(log);
  const { events } = server.client();
  expect((await events.list({ types: ['message.created'] }).toArray()).map(({ id }) => id)).toEqual([
    'evt_0',
    'evt_2',
    'evt_3',
  ]);
  const page = await events.list({ cursor: '3' });
  expect([page.has_more, page.hasNextPage(), page.next_cursor]).toEqual([false, false, '4']);
  expect(server.seen.at(-2)?.url).toBe('/v1/events?types=message.created&cursor=3');
});
