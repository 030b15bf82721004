import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConflictError, type Message, type Parley, type SendTextMessage } from '@parley/sdk';
import { seedOf } from '../seed-of';
import { patiently } from './patiently';

export type Step =
  | { readonly kind: 'customer'; readonly texts: readonly string[]; readonly gapMs: number }
  | { readonly kind: 'person' }
  | { readonly kind: 'hand back' }
  | { readonly kind: 'resolve' }
  | { readonly kind: 'pause'; readonly ms: number };

/** Answers some of the customers' texts. */
export const scriptKnowledge = [
  {
    question: 'When does my parcel arrive?',
    answer: 'Parcels arrive within 3 working days.',
    phrasings: ['Where is my parcel?', 'How long does delivery take?'],
  },
  {
    question: 'How do I send something back?',
    answer: 'Print the label in your account, within 30 days.',
    phrasings: ['I want to return an item', 'How do I get a refund?'],
  },
];
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
 * The n-th conversation's script: bursts of the customer; people who step in at any time, resolve, and hand back,
 * mostly before another question.
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
    if (chance(8) === 0) steps.push({ kind: 'resolve' });
    if (chance(2) === 0) steps.push({ kind: 'hand back' });
    steps.push(burst());
  }
  // A reopened or returned conversation with a waiting customer can be answered.
  if (chance(8) === 0) steps.push({ kind: chance(2) === 0 ? 'resolve' : 'person' }, { kind: 'hand back' });
  return steps;
}

function chances(seed: number): (limit: number) => number {
  let state = seed || 1;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

export interface Hooks {
  readonly onCustomer?: (conversationId: string) => void;
  readonly onSaid?: (message: Message) => void;
}

/** Whatever fails meanwhile. */
export async function playScript(
  api: Parley,
  conversationId: string,
  steps: readonly Step[],
  hooks: Hooks = {},
): Promise<void> {
  const speak = async (content: string, fields: SaidBy): Promise<void> => {
    const message = await say(api, conversationId, content, fields);
    hooks.onSaid?.(message);
  };
  const act: { readonly [Kind in Step['kind']]: (step: Extract<Step, { kind: Kind }>) => Promise<unknown> } = {
    pause: ({ ms }) => sleep(ms),
    person: () => speak('let me take over', { sender: 'agent', author: 'human' }),
    resolve: () => patiently(() => api.conversations.resolve(conversationId)),
    'hand back': () => ifAllowed(patiently(() => api.conversations.update(conversationId, { status: 'active' }))),
    customer: async ({ texts, gapMs }) => {
      for (const text of texts) {
        await speak(text, { sender: 'customer' });
        hooks.onCustomer?.(conversationId);
        await sleep(gapMs);
      }
    },
  };
  for (const step of steps) await (act[step.kind] as (step: Step) => Promise<unknown>)(step);
}

async function ifAllowed(change: Promise<unknown>): Promise<void> {
  await change.catch((err: unknown) => {
    if (!(err instanceof ConflictError)) throw err;
  });
}

type SaidBy = Omit<SendTextMessage, 'type' | 'content'>;

/** Sends a message; a retry by the same Idempotency-Key has the same answer. */
export function say(api: Parley, conversationId: string, content: string, fields: SaidBy): Promise<Message> {
  const options = { idempotencyKey: randomUUID() };
  const body = { type: 'text', content, ...fields } as const;
  return patiently(() => api.conversations.messages.send(conversationId, body, options));
}
