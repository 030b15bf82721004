import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedOf } from '@parley/testing';
import type { Conversation, Message } from '@parley/sdk';
import type { Api } from './client';
import type { Answer } from './answer';

/** What happens in one conversation, one step after the other. */
export type Step =
  | { readonly kind: 'customer'; readonly texts: readonly string[]; readonly gapMs: number }
  | { readonly kind: 'person' }
  | { readonly kind: 'hand back' }
  | { readonly kind: 'pause'; readonly ms: number };

const TEXTS = [
  'where is my parcel?',
  'how long does delivery take?',
  'how do i get a refund?',
  'i want to return an item',
  'do you sell aquariums for sharks?',
  'can i speak to a human please',
];
const PLAIN_TEXTS = TEXTS.length - 1;
const BURST_MAX = 5;
const GAP_MS_MAX = 400;
const PAUSE_MS_MAX = 2_500;

/**
 * The script of the n-th conversation: bursts of the customer, persons who step in at any moment, and who give the
 * conversation back, each time with another question after it.
 */
export function scriptOf(seed: number, n: number): Step[] {
  const chance = chances(seedOf(seed, `script ${n}`));
  const burst = (): Step => ({
    kind: 'customer',
    texts: Array.from(
      { length: 1 + chance(BURST_MAX) },
      () => TEXTS[chance(20) === 0 ? PLAIN_TEXTS : chance(PLAIN_TEXTS)] ?? '',
    ),
    gapMs: chance(GAP_MS_MAX),
  });
  const steps: Step[] = [burst()];
  for (let round = 0; round < 3; round += 1) {
    steps.push({ kind: 'pause', ms: chance(PAUSE_MS_MAX) });
    if (chance(3) === 0) steps.push({ kind: 'person' }, { kind: 'pause', ms: chance(PAUSE_MS_MAX) });
    if (chance(2) === 0) steps.push({ kind: 'hand back' });
    steps.push(burst());
  }
  return steps;
}

/** The same row of numbers below a limit, each time, for a seed. */
function chances(seed: number): (limit: number) => number {
  let state = seed || 1;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

export interface Hooks {
  /** After each message of the customer. */
  readonly onCustomer?: (conversationId: string) => void;
}

/** Plays a script, whatever fails meanwhile. @returns how many messages there were at each hand-back */
export async function playScript(api: Api, conversationId: string, steps: readonly Step[], hooks: Hooks = {}) {
  const path = `/v1/conversations/${conversationId}`;
  const handBacks: number[] = [];
  for (const step of steps) {
    if (step.kind === 'pause') await sleep(step.ms);
    if (step.kind === 'person') await say(api, path, 'let me take over', { sender: 'agent', author: 'human' });
    if (step.kind === 'hand back') {
      const { body, status } = await patiently(() => api.patch<Conversation>(path, { status: 'active' }));
      if (status === 200) handBacks.push(body.messages_count);
    }
    if (step.kind !== 'customer') continue;
    for (const text of step.texts) {
      await say(api, path, text, { sender: 'customer' });
      hooks.onCustomer?.(conversationId);
      await sleep(step.gapMs);
    }
  }
  return handBacks;
}

/** Sends a message; what it answers, a repeat by the same Idempotency-Key answers too. */
export async function say(api: Api, path: string, content: string, fields: object): Promise<Message> {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { type: 'text', content, ...fields };
  return (await patiently(() => api.post<Message>(`${path}/messages`, body, headers))).body;
}

const RETRY_MS = 100;

/** Repeats a request until it is answered by what is no outage. */
export async function patiently<Body>(request: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  for (;;) {
    const answer = await request().catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    await sleep(RETRY_MS);
  }
}
