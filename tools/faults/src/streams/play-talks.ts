import { createRandom, type Random } from '@parley/process';
import type { ApiPromise, RequestOptions, UpdateConversationRequest } from '@parley/sdk';
import { createPace } from '@parley/testing/load/pace';
import { write, type LoadContext } from '@parley/testing/load/write';
import { openTalk, type StreamAccount, type Talk } from './accounts';

export interface Written {
  messages: number;
  others: number;
  readonly refused: string[];
}

const INTERVAL_MS = 1_000;
/** A conversation may make up for this delay. */
const CATCH_UP_MS = 2_000;

export async function playTalks(
  context: LoadContext,
  accounts: readonly StreamAccount[],
  random: Random,
): Promise<Written> {
  const written: Written = { messages: 0, others: 0, refused: [] };
  const drawn = (): Random => createRandom(random.whole(0, 2 ** 31));
  const playing = accounts.flatMap((account) => [
    ...account.talks.map((talk) => playTalk({ context, account, written, random: drawn() }, talk)),
    playAgents({ context, account, written, random: drawn() }),
  ]);
  await Promise.all(playing);
  return written;
}

interface Stage {
  readonly context: LoadContext;
  readonly account: StreamAccount;
  readonly written: Written;
  readonly random: Random;
}

async function playTalk(stage: Stage, first: Talk): Promise<void> {
  const { context, account, random } = stage;
  const { conversations } = account.tenant.api;
  const pace = paceOf(random, INTERVAL_MS);
  let talk = first;
  let isResolved = false;
  for (await pace(); !context.isStopping(); await pace()) {
    const share = random.next();
    const { id } = talk;
    const edit = (body: UpdateConversationRequest) =>
      change(stage, (options) => conversations.update(id, body, options));
    if (isResolved || share < 0.9) await say(stage, talk, isResolved || random.chance(0.5) ? 'customer' : 'agent');
    else if (share < 0.94) await edit({ metadata: { note: random.whole(0, 1_000) } });
    else if (share < 0.96) await edit({ status: 'escalated' });
    else if (share < 0.98) talk = await openTalk(context, account, first.customer);
    else await change(stage, (options) => conversations.resolve(id, options));
    isResolved = !isResolved && share >= 0.98;
  }
}

async function playAgents(stage: Stage): Promise<void> {
  const { context, account, random } = stage;
  const pace = paceOf(random, 5 * INTERVAL_MS);
  for (await pace(); !context.isStopping(); await pace()) {
    const body = { welcome_message: `Welcome ${random.whole(0, 1_000)}!` };
    const id = random.pick(account.tenant.agentIds);
    await change(stage, (options) => account.tenant.api.agents.update(id, body, options));
  }
}

async function say(stage: Stage, { id }: Talk, sender: 'customer' | 'agent'): Promise<void> {
  const author = sender === 'agent' ? ({ author: stage.random.chance(0.1) ? 'human' : 'ai' } as const) : {};
  const body = { type: 'text', content: 'Where is my order? It has not arrived yet.', sender, ...author } as const;
  const { messages } = stage.account.tenant.api.conversations;
  if (await change(stage, (options) => messages.send(id, body, options), 'messages')) stage.written.messages += 1;
}

/** @returns whether it was acknowledged */
async function change(
  { context, written }: Stage,
  send: (options: RequestOptions) => ApiPromise<unknown>,
  kind: 'messages' | 'others' = 'others',
): Promise<boolean> {
  const result = await write(context, send);
  if (result.outcome === 'refused') written.refused.push(`what was refused: ${result.error.message}`);
  else if (kind === 'others') written.others += 1;
  return result.outcome === 'acknowledged';
}

const paceOf = (random: Random, intervalMs: number) => createPace(random.next() * intervalMs, intervalMs, CATCH_UP_MS);
