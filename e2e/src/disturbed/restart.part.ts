import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, isAlive } from '@parley/testing';
import type { Message } from '@parley/sdk';
import { apiWith } from '../client';
import { makeAgent, messagesOf, openConversation, sendMessage } from '../fixtures';
import type { OwnSystem } from '../own-system';

/** @param startAgain with the same data */
export function testRestart(disturbed: () => OwnSystem, startAgain: () => Promise<OwnSystem>): void {
  test('what was answered before a stop or crash is there after the next start, and nothing runs twice', async () => {
    let system = disturbed();
    const { home, keys, url } = system.target;
    const first = apiWith(keys.live, url);
    const { id } = await openConversation(first, (await makeAgent(first)).id);
    const sent: Message[] = [];
    for (const [signal, ending] of [
      ['SIGTERM', 0],
      ['SIGKILL', 'SIGKILL'],
    ] as const) {
      sent.push(await sendMessage(apiWith(keys.live, system.target.url), id, `Where is my parcel? ${signal}`));
      const pids = Object.values(system.stack().processes).map(({ pid }) => pid);
      expect(await system.end(signal)).toBe(ending);

      system = await startAgain();
      expect(pids.filter(isAlive)).toEqual([]);
      const demo = await fetch(
        `${system.target.url}/widget/demo?channel=${readFileSync(join(home, 'demo-channel'), 'utf8')}`,
      );
      expect(demo.status).toBe(200);
      const after = apiWith(keys.live, system.target.url);
      expect(await messagesOf(after, id)).toEqual(sent);
      await eventually(async () => {
        const { messages } = await after.parley.analytics.overview();
        expect(messages.total).toBe(sent.length);
      });
    }
  });
}
