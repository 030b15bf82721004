import {
  Channel,
  ConversationStatus,
  type HistoryEntry,
  type ImportedConversation,
} from '@parley/contract/conversation';
import { Author, MessageType, Sender } from '@parley/contract/message';
import phrases from './phrases.json';
import { createRandom, type Random } from './random';

type Language = keyof typeof phrases;
type Phrases = (typeof phrases)[Language];
const topics = Object.keys(phrases.en.openings) as readonly (keyof Phrases['openings'])[];

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const languageShares: readonly (readonly [Language, number])[] = [
  ['en', 50],
  ['es', 16],
  ['de', 14],
  ['fr', 10],
  ['pt', 10],
];
const channelShares: readonly (readonly [Channel, number])[] = [
  [Channel.WHATSAPP, 45],
  [Channel.WIDGET, 40],
  [Channel.SLACK, 15],
];
const hourShares = [1, 1, 1, 1, 1, 2, 4, 8, 14, 20, 22, 20, 16, 15, 16, 16, 15, 15, 18, 20, 16, 10, 5, 2].map(
  (share, hour) => [hour, share] as const,
);
const weekdayShares = [4, 10, 11, 10, 10, 9, 5];

export interface DemoPlan {
  readonly seed: number;
  readonly conversations: number;
  readonly days: number;
  readonly now: Date;
  readonly agentIds: readonly string[];
}

/** Weekly and daily peaks, five languages, three channels, returning customers, handoffs, ratings. Deterministic. */
export function demoHistory(plan: DemoPlan): ImportedConversation[] {
  const random = createRandom(plan.seed);
  const times = Array.from({ length: plan.conversations }, () => startTime(plan, random)).sort((a, b) => a - b);
  return times.map((createdAt) => demoConversation(plan, random, createdAt));
}

function startTime(plan: DemoPlan, random: Random): number {
  const now = plan.now.getTime();
  for (;;) {
    const day = now - Math.floor(plan.days * (1 - Math.sqrt(random.next()))) * DAY;
    const weekday = new Date(day).getUTCDay();
    if (!random.chance((weekdayShares[weekday] ?? 0) / 11)) continue;
    const time = day - (day % DAY) + random.weighted(hourShares) * HOUR + random.next() * HOUR;
    if (time < now - 2 * HOUR && time > now - plan.days * DAY) return Math.floor(time);
  }
}

function demoConversation(plan: DemoPlan, random: Random, createdAt: number): ImportedConversation {
  const language = random.weighted(languageShares);
  const topic = random.pick(topics);
  const customer = 1 + Math.floor(random.skewed(0, 1_500));
  return {
    agentId: random.weighted(plan.agentIds.map((id, index) => [id, plan.agentIds.length - index] as const)),
    channel: random.weighted(channelShares),
    customer: { id: `customer-${customer}`, name: `Customer ${customer}` },
    tags: random.chance(0.3) ? [topic] : [],
    metadata: JSON.stringify({ language, demo: true }),
    createdAt: new Date(createdAt),
    history: demoCourse(random, phrases[language], topic, { start: createdAt, end: plan.now.getTime() }),
  };
}

function demoCourse(
  random: Random,
  words: Phrases,
  topic: keyof Phrases['openings'],
  { start, end }: { readonly start: number; readonly end: number },
): HistoryEntry[] {
  const course: HistoryEntry[] = [];
  let time = start;
  const later = (min: number, max: number): Date => new Date((time += Math.floor(random.skewed(min, max))));
  const say = (at: Date, sender: Sender, author: Author, content: string): void => {
    course.push({
      at,
      entry: { $case: 'message', value: { type: MessageType.TEXT, content, sender, author, buttons: [] } },
    });
  };
  const move = (at: Date, status: ConversationStatus): void =>
    void course.push({ at, entry: { $case: 'status', value: status } });

  say(later(SECOND, 20 * SECOND), Sender.CUSTOMER, Author.CUSTOMER, random.pick(words.openings[topic]));
  for (let turn = Math.floor(random.skewed(1, 4)); turn > 0; turn--) {
    say(later(SECOND, 40 * SECOND), Sender.AGENT, Author.AI, random.pick(words.answers));
    if (turn > 1)
      say(later(10 * SECOND, 5 * MINUTE), Sender.CUSTOMER, Author.CUSTOMER, random.pick(words.openings[topic]));
  }
  const isEscalated = random.chance(topic === 'fault' || topic === 'refund' ? 0.35 : 0.12);
  const isHappy = random.chance(isEscalated ? 0.45 : 0.8);
  if (isEscalated) {
    say(later(10 * SECOND, 5 * MINUTE), Sender.CUSTOMER, Author.CUSTOMER, random.pick(words.displeased));
    move(later(SECOND, 5 * SECOND), ConversationStatus.ESCALATED);
    if (random.chance(0.9)) say(later(MINUTE, 3 * HOUR), Sender.AGENT, Author.HUMAN, random.pick(words.humanAnswers));
  }
  say(
    later(20 * SECOND, 20 * MINUTE),
    Sender.CUSTOMER,
    Author.CUSTOMER,
    random.pick(isHappy ? words.pleased : words.displeased),
  );
  if (random.chance(isHappy ? 0.93 : 0.6)) {
    move(later(MINUTE, 6 * HOUR), ConversationStatus.RESOLVED);
    if (random.chance(0.35)) rate(course, random, words, { isHappy, at: later(MINUTE, HOUR) });
  }
  return course.filter(({ at }) => at !== undefined && at.getTime() < end);
}

function rate(
  course: HistoryEntry[],
  random: Random,
  words: Phrases,
  { isHappy, at }: { readonly isHappy: boolean; readonly at: Date },
): void {
  const score = isHappy
    ? random.weighted([
        [5, 6],
        [4, 3],
        [3, 1],
      ])
    : random.weighted([
        [1, 4],
        [2, 3],
        [3, 2],
      ]);
  const comment = random.chance(0.4) ? random.pick(isHappy ? words.comments.good : words.comments.bad) : undefined;
  course.push({ at, entry: { $case: 'rating', value: { score, comment } } });
}
