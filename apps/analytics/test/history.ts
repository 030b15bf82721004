import { formatId } from '@parley/schemas';
import { createRandom, type Random } from './random';

/* A made-up past. Separate code derives the reference figures and the product's events from it. */

export type Sentiment = 'positive' | 'neutral' | 'negative';
export type Status = 'active' | 'resolved' | 'escalated';

export interface MessageSent {
  readonly kind: 'message';
  readonly at: number;
  readonly id: string;
  readonly author: 'customer' | 'ai' | 'human';
  readonly isWelcome: boolean;
  readonly content: string;
  /** After the message, if by the customer. */
  readonly sentiment: Sentiment;
  readonly intent: string | null;
  /** ISO 639-1; null: not detected, or not the customer's. */
  readonly language: string | null;
  /** The key of the question's group. */
  readonly question: string | null;
}

export interface StatusSet {
  readonly kind: 'status';
  readonly at: number;
  readonly to: Status;
  /** With escalated. */
  readonly reason: string;
  /** With resolved. */
  readonly resolution: string;
}

/** With its final outcome. */
export interface TurnEnded {
  readonly kind: 'turn';
  /** When it began. */
  readonly at: number;
  readonly id: string;
  readonly state: string;
  /** It first waited for approval. */
  readonly wasSuggested: boolean;
  readonly reason: string;
  readonly waitedMs: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly costMicros: number;
}

export interface Rated {
  readonly kind: 'rating';
  readonly at: number;
  readonly score: number;
}

export type TimelineEvent = MessageSent | StatusSet | Rated | TurnEnded;

export interface PastConversation {
  readonly id: string;
  readonly accountId: string;
  readonly mode: 'live' | 'test';
  readonly agentId: string;
  readonly channel: 'whatsapp' | 'widget' | 'slack';
  readonly customerId: string;
  readonly createdAt: number;
  /** In order of time. */
  readonly timelineEvents: readonly TimelineEvent[];
}

export interface History {
  readonly conversations: readonly PastConversation[];
  readonly accountId: string;
  readonly otherAccountId: string;
  readonly agentIds: readonly string[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const channels = ['whatsapp', 'widget', 'slack'] as const;
const sentiments = ['positive', 'neutral', 'negative'] as const;
const intents = [
  ...['order_status', 'refund', 'returns', 'billing', 'shipping', 'technical_issue', 'account_access'],
  ...['cancellation', 'product_info', 'complaint', 'appointment', 'greeting', 'other', 'human_request'],
];
const questions: readonly (readonly [key: string, wordings: readonly string[]])[] = [
  ['en:order where?', ['Where is my order?', 'where is the order', 'So where is my order now?']],
  ['en:password reset', ['How do I reset my password?', 'how can I reset the password']],
  ...Array.from({ length: 14 }, (_, index): [string, string[]] => [
    `en:thing${index}`,
    [`What is thing ${index}?`, `Tell me, what would thing ${index} be?`],
  ]),
  ['de:öffnungszeiten', ['Wann habt ihr geöffnet?', 'Wann öffnet ihr — morgen?']],
];

const delicate = [
  ...['2026-03-08T07:00:00Z', '2026-03-08T06:59:59.999Z', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
  ...['2026-03-29T01:00:00Z', '2026-03-29T00:59:59.999Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ...['2026-04-04T15:00:00Z', '2026-04-04T14:59:59.999Z', '2026-04-04T13:00:00Z', '2026-04-05T13:30:00Z'],
  ...['2026-03-01T00:00:00Z', '2026-02-28T23:59:59.999Z', '2026-03-31T18:30:00Z', '2026-04-01T00:00:00Z'],
].map((text) => Date.parse(text));

/** `count` live conversations of one account, and some of its test mode and of another account. */
export function makeHistory(seed: number, count: number, from: number, until: number): History {
  const random = createRandom(seed);
  const accountId = formatId('acct', random.uuid());
  const otherAccountId = formatId('acct', random.uuid());
  const agentIds = Array.from({ length: 5 }, () => formatId('agent', random.uuid()));
  const make = (account: string, mode: 'live' | 'test'): PastConversation =>
    makeConversation(random, { accountId: account, mode, agentId: random.pick(agentIds), from, until });
  return {
    accountId,
    otherAccountId,
    agentIds,
    conversations: [
      ...Array.from({ length: count }, () => make(accountId, 'live')),
      ...Array.from({ length: Math.ceil(count / 20) }, () => make(accountId, 'test')),
      ...Array.from({ length: Math.ceil(count / 20) }, () => make(otherAccountId, 'live')),
    ],
  };
}

interface Birth {
  readonly accountId: string;
  readonly mode: 'live' | 'test';
  readonly agentId: string;
  readonly from: number;
  readonly until: number;
}

function makeConversation(random: Random, { from, until, ...birth }: Birth): PastConversation {
  const moments = delicate.filter((at) => at >= from && at < until);
  const createdAt = moments.length > 0 && random.chance(0.05) ? random.pick(moments) : random.whole(from, until - 1);
  const timelineEvents: TimelineEvent[] = [];
  let clock = createdAt;
  const isBusy = random.chance(0.1);
  const turns = random.chance(0.05) ? 0 : random.whole(1, isBusy ? 8 : 4);
  if (random.chance(0.7)) timelineEvents.push(message(random, clock, 'ai', true));
  for (let turn = 0; turn < turns; turn += 1) {
    clock = later(random, clock);
    for (const timelineEvent of makeTurn(random, clock)) {
      timelineEvents.push(timelineEvent);
      clock = timelineEvent.at;
    }
  }
  return {
    ...birth,
    id: formatId('conv', random.uuid()),
    channel: random.pick(channels),
    customerId: `customer-${random.whole(1, 700)}`,
    createdAt,
    timelineEvents: timelineEvents.filter((timelineEvent) => timelineEvent.at < until),
  };
}

function later(random: Random, clock: number): number {
  if (random.chance(0.03)) return clock;
  if (random.chance(0.03)) return Math.max(clock, random.pick(delicate));
  return clock + (random.chance(0.15) ? random.whole(HOUR, 6 * DAY) : random.whole(100, 40 * MINUTE));
}

function makeTurn(random: Random, start: number): TimelineEvent[] {
  const timelineEvents: TimelineEvent[] = [];
  let clock = start;
  const add = (timelineEvent: (at: number) => TimelineEvent): void => {
    timelineEvents.push(timelineEvent(clock));
    clock = later(random, clock);
  };
  const burst = random.chance(0.1) ? 0 : random.whole(1, 3);
  for (let index = 0; index < burst; index += 1) add((at) => message(random, at, 'customer', false));
  if (random.chance(0.15)) add((at) => status(random, at, 'escalated'));
  while (random.chance(0.4)) add((at) => turn(random, at));
  if (random.chance(0.8)) {
    const author = random.chance(0.2) ? 'human' : 'ai';
    add((at) => message(random, at, author, false));
    if (random.chance(0.2)) add((at) => message(random, at, author, false));
  }
  if (random.chance(0.1)) add((at) => status(random, at, 'active'));
  if (random.chance(0.45)) add((at) => status(random, at, 'resolved'));
  if (random.chance(0.2)) add((at) => ({ kind: 'rating', at, score: random.whole(1, 5) }));
  return timelineEvents;
}

const reasons = ['asked', 'sensitive', 'repeated_unknown', 'anger', 'stale', 'taken_over', 'agent_deleted', 'api'];
const resolutions = ['confirmed', 'assumed', 'human', 'api'];

function status(random: Random, at: number, to: Status): StatusSet {
  return { kind: 'status', at, to, reason: random.pick(reasons), resolution: random.pick(resolutions) };
}

const ends = [
  ...['posted', 'posted', 'posted', 'asked', 'unknown', 'superseded', 'handed_off'],
  ...['not_active', 'expired', 'failed', 'suggested', 'rejected'],
];

function turn(random: Random, at: number): TurnEnded {
  const state = random.pick(ends);
  const isByModel = random.chance(0.5);
  return {
    kind: 'turn',
    at,
    id: formatId('turn', random.uuid()),
    state,
    wasSuggested: state === 'rejected' || (state !== 'suggested' && random.chance(0.2)),
    reason: state === 'posted' ? random.pick(['answer', 'answer', 'small_talk', 'silence']) : 'answer',
    waitedMs: random.whole(200, random.chance(0.2) ? 600_000 : 9_000),
    tokensIn: isByModel ? random.whole(100, 9_000) : 0,
    tokensOut: isByModel ? random.whole(1, 900) : 0,
    costMicros: isByModel ? random.whole(0, 40_000) : 0,
  };
}

function message(random: Random, at: number, author: MessageSent['author'], isWelcome: boolean): MessageSent {
  const isCustomer = author === 'customer';
  const [key, wordings] = random.pick(questions.slice(0, random.whole(1, questions.length)));
  const asks = isCustomer && random.chance(0.3);
  return {
    kind: 'message',
    at,
    id: formatId('msg', random.uuid()),
    author,
    isWelcome,
    content: asks ? random.pick(wordings) : 'A sentence without a question.',
    sentiment: random.pick(sentiments),
    language: isCustomer ? random.pick(['en', 'en', 'en', 'es', 'de', 'fr', 'pt', 'it', 'ja', null]) : null,
    // Topics change over the history, or nothing would be trending.
    intent:
      !isCustomer || random.chance(0.05) ? null : random.pick(intents.slice(0, 4 + (Math.floor(at / (9 * DAY)) % 11))),
    question: asks ? key : null,
  };
}
