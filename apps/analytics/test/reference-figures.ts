import type { History, PastConversation, Status } from './history';
import { localTime, referenceEdges } from './reference-clock';
import { created, fateOf, iso, mean, over, sent, within, type Fate, type Span } from './reference-fate';
import { automation, percentile } from './reference-automation';
import { topics } from './reference-topics';

/*
 * Every figure of docs/contract.md, Analytics, from a history, by the words of the contract and without a thought for
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

const CHANNELS = ['whatsapp', 'widget', 'slack'];

export interface Reference {
  overview(asked: Asked): object;
  conversations(asked: Asked): object;
  agent(asked: Asked): object;
  sentiment(asked: Asked): object;
}

/** @param now when the figures are asked for */
export function createReference(history: History, now: number): Reference {
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
        automation: automation(all, span, now),
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
        automation: automation(all, asked, now),
        sentiment: shares(created(all, asked)),
        data: points(all, asked),
        topics: topics(all, asked),
      };
    },
    sentiment: (asked) => sentiment(select(fates, asked), asked),
  };
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

function quality(fates: readonly Fate[], everyone: readonly Fate[], span: Span): object {
  const born = created(fates, span);
  const repeats = born.filter((fate) => cameBack(fate.past, everyone));
  return {
    resolutionRate: over(born.filter((fate) => fate.status === 'resolved').length, born.length),
    repeatContactRate: over(repeats.length, born.length),
    messagesInOtherLanguages: sent(fates, span).filter(({ language }) => ['it', 'ja'].includes(language ?? '')).length,
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

/** Each bucket, cut to the window: the first one begins with it. */
function buckets({ start, end, timezone, granularity }: Asked): (Span & { readonly timestamp: string })[] {
  const edges = referenceEdges(start, end, timezone, granularity);
  return edges.map((edge, index) => ({
    timestamp: iso(Math.max(edge, start)),
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
