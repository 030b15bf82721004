import type { History, MessageSent, PastConversation, Status } from './history';
import { localTime, referenceEdges } from './reference-clock';

/*
 * Every figure of CONTRACT.md, Analytics, from a history, by the words of the contract and without a thought for
 * speed. It shares nothing with the product but the contract.
 */

export interface Asked {
  readonly accountId: string;
  readonly mode: 'live' | 'test';
  readonly start: number;
  readonly end: number;
  readonly timezone: string;
  readonly granularity: string;
  readonly agentId?: string;
  readonly channel?: string;
}

/** A conversation as it stands now, folded from what happened. */
interface Fate {
  readonly past: PastConversation;
  readonly status: Status;
  readonly everEscalated: boolean;
  readonly resolvedAt: number | null;
  readonly resolutions: readonly number[];
  readonly rating: { readonly at: number; readonly score: number } | null;
  readonly messages: readonly MessageSent[];
  readonly responses: readonly { readonly at: number; readonly ms: number }[];
}

function fateOf(past: PastConversation): Fate {
  let status: Status = 'active';
  let everEscalated = false;
  let resolvedAt: number | null = null;
  let rating: Fate['rating'] = null;
  let waitingSince: number | null = null;
  const resolutions: number[] = [];
  const messages: MessageSent[] = [];
  const responses: { at: number; ms: number }[] = [];
  for (const happening of past.happenings) {
    if (happening.kind === 'rating') rating = happening;
    if (happening.kind === 'message') {
      messages.push(happening);
      if (happening.author === 'customer') {
        if (waitingSince === null) waitingSince = happening.at;
        if (status === 'resolved') [status, resolvedAt] = ['active', null];
      } else if (!happening.isWelcome && waitingSince !== null) {
        responses.push({ at: happening.at, ms: happening.at - waitingSince });
        waitingSince = null;
      }
    }
    if (happening.kind === 'status' && happening.to !== status) {
      if (status === 'resolved' && happening.to === 'escalated') continue;
      status = happening.to;
      if (status === 'escalated') everEscalated = true;
      resolvedAt = status === 'resolved' ? happening.at : null;
      if (resolvedAt !== null) resolutions.push(resolvedAt);
    }
  }
  return { past, status, everEscalated, resolvedAt, resolutions, rating, messages, responses };
}

const CHANNELS = ['whatsapp', 'widget', 'slack'];

export interface Reference {
  overview(asked: Asked): object;
  conversations(asked: Asked): object;
  agent(asked: Asked): object;
  sentiment(asked: Asked): object;
}

export function createReference(history: History): Reference {
  const fates = history.conversations.map(fateOf);
  return {
    overview: (asked) => {
      const all = select(fates, asked);
      const span = { start: asked.start, end: asked.end };
      return {
        period: periodOf(asked),
        ...core(all, span),
        sentiment: shares(created(all, span)),
        quality: quality(all, fates, span),
      };
    },
    conversations: (asked) => {
      const all = select(fates, asked);
      return { ...head(asked), data: points(all, asked), volume: volume(all, asked), topics: topics(all, asked) };
    },
    agent: (asked) => {
      const all = select(fates, asked);
      return {
        agentId: asked.agentId,
        ...head(asked),
        ...core(all, asked),
        quality: quality(all, fates, asked),
        sentiment: shares(created(all, asked)),
        data: points(all, asked),
        topics: topics(all, asked),
      };
    },
    sentiment: (asked) => sentiment(select(fates, asked), asked),
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function select(fates: readonly Fate[], asked: Asked): Fate[] {
  return fates.filter(
    ({ past }) =>
      past.accountId === asked.accountId &&
      past.mode === asked.mode &&
      (asked.agentId === undefined || past.agentId === asked.agentId) &&
      (asked.channel === undefined || past.channel === asked.channel),
  );
}

const within = (at: number | null | undefined, { start, end }: Span): boolean =>
  at !== null && at !== undefined && at >= start && at < end;
const created = (fates: readonly Fate[], span: Span): Fate[] =>
  fates.filter((fate) => within(fate.past.createdAt, span));
const sent = (fates: readonly Fate[], span: Span): MessageSent[] =>
  fates.flatMap((fate) => fate.messages.filter((message) => within(message.at, span)));
const over = (dividend: number, divisor: number): number => (divisor ? dividend / divisor : 0);
const mean = (values: readonly number[]): number =>
  over(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );
const iso = (ms: number): string => new Date(ms).toISOString();

function core(fates: readonly Fate[], span: Span): object {
  const born = created(fates, span);
  const messages = sent(fates, span);
  const withStatus = (status: Status): number => born.filter((fate) => fate.status === status).length;
  const fromCustomers = messages.filter((message) => message.author === 'customer').length;
  return {
    conversations: {
      total: born.length,
      resolved: withStatus('resolved'),
      escalated: withStatus('escalated'),
      active: withStatus('active'),
    },
    messages: { total: messages.length, fromCustomers, fromAgents: messages.length - fromCustomers },
    performance: performance(fates, born, span),
  };
}

function performance(fates: readonly Fate[], born: readonly Fate[], span: Span): object {
  const responses = fates.flatMap((fate) => fate.responses.filter((response) => within(response.at, span)));
  const times = responses.map((response) => response.ms).sort((a, b) => a - b);
  const minutes = fates
    .filter((fate) => within(fate.resolvedAt, span))
    .map((fate) => ((fate.resolvedAt ?? 0) - fate.past.createdAt) / 60_000);
  const resolved = born.filter((fate) => fate.status === 'resolved');
  const byItself = resolved.filter(
    (fate) => !fate.everEscalated && !fate.messages.some((message) => message.author === 'human'),
  );
  const scores = fates.flatMap(({ rating }) => (rating && within(rating.at, span) ? [rating.score] : []));
  return {
    avgResponseTimeMs: Math.round(mean(times)),
    responseTimeP50Ms: Math.round(percentile(times, 0.5)),
    responseTimeP95Ms: Math.round(percentile(times, 0.95)),
    avgResolutionTimeMin: mean(minutes),
    automationRate: over(byItself.length, resolved.length),
    handoffRate: over(born.filter((fate) => fate.everEscalated).length, born.length),
    csatScore: scores.length ? mean(scores) : undefined,
  };
}

/** Linear between the two neighbours, of sorted values. */
function percentile(sorted: readonly number[], level: number): number {
  if (sorted.length === 0) return 0;
  const place = level * (sorted.length - 1);
  const below = sorted[Math.floor(place)]!;
  const above = sorted[Math.ceil(place)]!;
  return below + (above - below) * (place - Math.floor(place));
}

function quality(fates: readonly Fate[], everyone: readonly Fate[], span: Span): object {
  const born = created(fates, span);
  const repeats = born.filter((fate) => cameBack(fate.past, everyone));
  return {
    resolutionRate: over(born.filter((fate) => fate.status === 'resolved').length, born.length),
    repeatContactRate: over(repeats.length, born.length),
    csatResponses: fates.filter(({ rating }) => rating && within(rating.at, span)).length,
  };
}

/** Whether the customer had another conversation resolved in the 7 days before, with whatever agent and channel. */
function cameBack(past: PastConversation, everyone: readonly Fate[]): boolean {
  const days7 = { start: past.createdAt - 7 * 24 * 3_600_000, end: past.createdAt };
  return everyone.some(
    (other) =>
      other.past.customerId === past.customerId &&
      other.past.accountId === past.accountId &&
      other.past.mode === past.mode &&
      other.past.id !== past.id &&
      other.resolutions.some((at) => within(at, days7)),
  );
}

const heard = (fates: readonly Fate[]): Fate[] =>
  fates.filter((fate) => fate.messages.some((message) => message.author === 'customer'));
const moodOf = (fate: Fate): string =>
  fate.messages.filter((message) => message.author === 'customer').at(-1)?.sentiment ?? 'neutral';
const moods = (fates: readonly Fate[], mood: string): number =>
  heard(fates).filter((fate) => moodOf(fate) === mood).length;

function shares(fates: readonly Fate[]): object {
  const all = heard(fates).length;
  return {
    positive: over(moods(fates, 'positive'), all),
    neutral: over(moods(fates, 'neutral'), all),
    negative: over(moods(fates, 'negative'), all),
  };
}

const periodOf = ({ start, end }: Span): object => ({ start: iso(start), end: iso(end) });
const head = (asked: Asked): object => ({
  period: periodOf(asked),
  granularity: asked.granularity,
  timezone: asked.timezone,
});

/** Each bucket, cut to the window. */
function buckets({ start, end, timezone, granularity }: Asked): (Span & { readonly timestamp: string })[] {
  const edges = referenceEdges(start, end, timezone, granularity);
  return edges.map((edge, index) => ({
    timestamp: iso(edge),
    start: Math.max(edge, start),
    end: Math.min(edges[index + 1] ?? Infinity, end),
  }));
}

function points(fates: readonly Fate[], asked: Asked): object[] {
  return buckets(asked).map((bucket) => ({ timestamp: bucket.timestamp, ...core(fates, bucket) }));
}

function volume(fates: readonly Fate[], asked: Asked): object {
  const born = created(fates, asked);
  const times = sent(fates, asked)
    .filter((message) => message.author === 'customer')
    .map((message) => localTime(message.at, asked.timezone));
  return {
    messagesPerConversation: over(
      born.reduce((sum, fate) => sum + fate.messages.length, 0),
      born.length,
    ),
    peakHours: {
      hours: Array.from({ length: 24 }, (_, hour) => ({
        hour,
        messages: times.filter((time) => time.hour === hour).length,
      })),
      weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        messages: times.filter((time) => time.weekday === weekday).length,
      })),
    },
    channels: CHANNELS.map((channel) => {
      const conversations = born.filter((fate) => fate.past.channel === channel).length;
      return { channel, conversations, share: over(conversations, born.length) };
    }),
  };
}

type Tally = readonly [name: string, count: number];

function tally(names: readonly string[]): Tally[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(
    ([a, countA], [b, countB]) => countB - countA || Buffer.compare(Buffer.from(a), Buffer.from(b)),
  );
}

const topicsOf = (fate: Fate): string[] => [
  ...new Set(
    fate.messages.flatMap((message) => (message.author === 'customer' && message.intent ? [message.intent] : [])),
  ),
];

function topics(fates: readonly Fate[], asked: Asked): object {
  const heardMessages = sent(fates, asked).filter((message) => message.author === 'customer');
  const intents = tally(heardMessages.flatMap((message) => message.intent ?? []));
  const asking = heardMessages.filter((message) => message.question !== null);
  const open = created(fates, asked).filter((fate) => fate.status !== 'resolved');
  return {
    topIntents: intents
      .slice(0, 10)
      .map(([intent, count]) => ({ intent, count, share: over(count, heardMessages.length) })),
    commonQuestions: tally(asking.map((message) => message.question!))
      .slice(0, 10)
      .map(([key, count]) => ({ question: firstAsked(asking, key), count })),
    unresolvedTopics: tally(open.flatMap(topicsOf))
      .slice(0, 10)
      .map(([topic, count]) => ({ topic, count })),
    trendingIssues: trends(fates, asked),
  };
}

function firstAsked(asking: readonly MessageSent[], key: string): string | undefined {
  const same = asking.filter((message) => message.question === key);
  const firstAt = Math.min(...same.map((message) => message.at));
  const contents = same.filter((message) => message.at === firstAt).map((message) => Buffer.from(message.content));
  return contents.sort((a, b) => a.compare(b))[0]?.toString();
}

function trends(fates: readonly Fate[], asked: Asked): object[] {
  const now = created(fates, asked);
  const before = created(fates, { start: asked.start - (asked.end - asked.start), end: asked.start });
  const shareIn = (some: readonly Fate[], topic: string): number =>
    over(some.filter((fate) => topicsOf(fate).includes(topic)).length, some.length);
  return [...new Set([...now, ...before].flatMap(topicsOf))]
    .map((topic) => ({ topic, share: shareIn(now, topic), previousShare: shareIn(before, topic) }))
    .map((trend) => ({ ...trend, change: trend.share - trend.previousShare }))
    .filter((trend) => trend.change > 0)
    .sort((a, b) => b.change - a.change || (a.topic < b.topic ? -1 : 1))
    .slice(0, 10);
}

function sentiment(fates: readonly Fate[], asked: Asked): object {
  const born = created(fates, asked);
  return {
    ...head(asked),
    distribution: shares(born),
    counts: {
      positive: moods(born, 'positive'),
      neutral: moods(born, 'neutral'),
      negative: moods(born, 'negative'),
    },
    channels: CHANNELS.map((channel) => {
      const own = born.filter((fate) => fate.past.channel === channel);
      return { channel, distribution: shares(own), conversations: heard(own).length };
    }),
    data: buckets(asked).map((bucket) => {
      const own = created(fates, bucket);
      return { timestamp: bucket.timestamp, distribution: shares(own), conversations: heard(own).length };
    }),
  };
}
