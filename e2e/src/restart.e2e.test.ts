import { eventually, isAlive } from '@parley/testing';
import { apiWith } from './client';
import type { Overview } from './figures';
import { expectStatus, makeAgent, openConversation, sendMessage, walk } from './fixtures';
import { startOwnSystem, type OwnSystem } from './own-system';
import type { Message } from './resources';

let system: OwnSystem | undefined;
afterEach(() => system?.stop());

test.each([
  ['SIGTERM', 0],
  ['SIGKILL', 'SIGKILL'],
] as const)(
  'what was answered before a %s is there after the next start, and nothing runs twice',
  async (signal, ending) => {
    system = await startOwnSystem();
    const { home, keys, url } = system.target;
    const before = apiWith(keys.live, url);
    const conversation = await openConversation(before, (await makeAgent(before)).id);
    const message = await sendMessage(before, conversation.id, 'Where is my parcel?');
    const pids = Object.values(system.stack().processes).map(({ pid }) => pid);
    expect(await system.end(signal)).toBe(ending);

    system = await startOwnSystem({}, home);
    expect(pids.filter(isAlive)).toEqual([]);
    const after = apiWith(keys.live, system.target.url);
    expect(await walk<Message>(after, `/v1/conversations/${conversation.id}/messages`)).toEqual([message]);
    await eventually(async () => {
      const { messages } = expectStatus(await after.get<Overview>('/v1/analytics/overview'), 200);
      expect(messages.total).toBe(1);
    });
  },
);
