import { eventually } from '@parley/testing';
import { json, problem, scriptedServer, silence, silentBody, type ScriptedServer } from '../../test/scripted-server';

let server: ScriptedServer | undefined;
afterEach(() => server?.close());

function watched(): { controller: AbortController; listeners: () => number } {
  const controller = new AbortController();
  let count = 0;
  const { signal } = controller;
  const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
  signal.addEventListener = ((...args: Parameters<typeof add>) => (count++, add(...args))) as typeof add;
  signal.removeEventListener = ((...args: Parameters<typeof remove>) => (count--, remove(...args))) as typeof remove;
  return { controller, listeners: () => count };
}

it.each([
  ['before the headers', silence],
  ['in the middle of the body', silentBody],
])('ends a call %s, with the reason, and its connection', async (_when, step) => {
  server = await scriptedServer(step);
  const { controller, listeners } = watched();
  const call = server.client().agents.get('agent_1', { signal: controller.signal });
  await eventually(() => expect(server?.seen).toHaveLength(1));
  const reason = new Error('The user went away');
  controller.abort(reason);
  await expect(call).rejects.toBe(reason);
  await eventually(() => expect(server?.sockets.size).toBe(0));
  expect(server.seen).toHaveLength(1);
  expect(listeners()).toBe(0);
});

it('ends the wait for the next try', async () => {
  server = await scriptedServer(problem(503, 'unavailable', { 'retry-after': '60' }));
  const { controller, listeners } = watched();
  const call = server.client().agents.get('agent_1', { signal: controller.signal });
  await eventually(() => expect(server?.seen).toHaveLength(1));
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(listeners()).toBe(0);
});

it('sends nothing when it was aborted before', async () => {
  server = await scriptedServer(json({}));
  const call = server.client().agents.get('agent_1', { signal: AbortSignal.abort('no') });
  await expect(call).rejects.toBe('no');
  expect(server.seen).toHaveLength(0);
});

it('ends a walk through pages', async () => {
  const pagination = { total: 2, limit: 1, offset: 0, has_more: true, next_cursor: 'c' };
  server = await scriptedServer(json({ data: [{ id: 1 }], pagination }), silence);
  const controller = new AbortController();
  const walk = async (): Promise<void> => {
    for await (const item of (server as ScriptedServer).client().agents.list({}, { signal: controller.signal }))
      if (item) setTimeout(() => controller.abort('enough'), 10);
  };
  await expect(walk()).rejects.toBe('enough');
});

it('also ends a fetch that knows no signals, and nothing is left unhandled', async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  server = await scriptedServer(json({}));
  const fetch = (): Promise<Response> => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 60));
  const client = server.client({ fetch, maxRetries: 0 });
  await expect(client.agents.get('agent_1', { signal: AbortSignal.timeout(10) })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  await expect(client.agents.get('agent_1', { timeoutMs: 10 })).rejects.toThrow('within 10 ms');
  await new Promise((resolve) => setTimeout(resolve, 120));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

it('leaves no listener on a signal that is used for many calls', async () => {
  server = await scriptedServer(json({}));
  const { controller, listeners } = watched();
  const client = server.client();
  for (let n = 0; n < 20; n++) await client.agents.get('agent_1', { signal: controller.signal });
  expect(listeners()).toBe(0);
});
