import type { History, PastConversation, Status } from './history';
import { localTime, referenceEdges } from './reference-clock';
import { created, outcomeOf, iso, mean, over, sent, within, type Outcome, type Span } from './reference-outcome';
import { automation, percentile } from './reference-automation';
import { topics } from './reference-topics';

/* Every figure of docs/contract.md, Analytics, from a history, without the product's code. */

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

/** @param now of the request */
export function createReference(history: History, now: number): Reference {
  const outcomes = history.conversations.map(outcomeOf);
  return {
    overview: (asked) => {
      const all = select(outcomes, asked);
      const span = { start: asked.start, end: asked.end };
      return {
        period: periodOf(asked),
        ...core(all, span),
        sentiment: shares(created(all, span)),
        quality: quality(all, outcomes, span),
        automation: automation(all, span, now),
      };
    },
    conversations: (asked) => {
      const all = select(outcomes, asked);
      return { ...head(asked), data: points(all, asked), volume: volume(all, asked), topics: topics(all, asked) };
    },
    agent: (asked) => {
      const all = select(outcomes, asked);
      return {
        agentId: asked.agentId,
        ...head(asked),
        ...core(all, asked),
        quality: quality(all, outcomes, asked),
        automation: automation(all, asked, now),
        sentiment: shares(created(all, asked)),
        data: points(all, asked),
        topics: topics(all, asked),
      };
    },
    sentiment: (asked) => sentiment(select(outcomes, asked), asked),
  };
}

function select(outcomes: readonly Outcome[], asked: Asked): Outcome[] {
  return outcomes.filter(
    ({ past }) =>
      past.accountId === asked.accountId &&
      past.mode === asked.mode &&
      (asked.agentId === undefined || past.agentId === asked.agentId) &&
      (asked.channel === undefined || past.channel === asked.channel),
  );
}

function core(outcomes: readonly Outcome[], span: Span): object {
  const born = created(outcomes, span);
  const messages = sent(outcomes, span);
  const withStatus = (status: Status): number => born.filter((outcome) => outcome.status === status).length;
  const fromCustomers = messages.filter((message) => message.author === 'customer').length;
  return {
    conversations: {
      total: born.length,
      resolved: withStatus('resolved'),
      escalated: withStatus('escalated'),
      active: withStatus('active'),
    },
    messages: { total: messages.length, fromCustomers, fromAgents: messages.length - fromCustomers },
    performance: performance(outcomes, born, span),
  };
}

function performance(outcomes: readonly Outcome[], born: readonly Outcome[], span: Span): object {
  const responses = outcomes.flatMap((outcome) => outcome.responses.filter((response) => within(response.at, span)));
  const times = responses.map((response) => response.ms).sort((a, b) => a - b);
  const minutes = outcomes
    .filter((outcome) => within(outcome.resolvedAt, span))
    .map((outcome) => ((outcome.resolvedAt ?? 0) - outcome.past.createdAt) / 60_000);
  const resolved = born.filter((outcome) => outcome.status === 'resolved');
  const byItself = resolved.filter(
    (outcome) => !outcome.everEscalated && !outcome.messages.some((message) => message.author === 'human'),
  );
  const scores = outcomes.flatMap(({ rating }) => (rating && within(rating.at, span) ? [rating.score] : []));
  return {
    avgResponseTimeMs: Math.round(mean(times)),
    responseTimeP50Ms: Math.round(percentile(times, 0.5)),
    responseTimeP95Ms: Math.round(percentile(times, 0.95)),
    avgResolutionTimeMin: mean(minutes),
    automationRate: over(byItself.length, resolved.length),
    handoffRate: over(born.filter((outcome) => outcome.everEscalated).length, born.length),
    csatScore: scores.length ? mean(scores) : undefined,
  };
}

function quality(outcomes: readonly Outcome[], everyone: readonly Outcome[], span: Span): object {
  const born = created(outcomes, span);
  const repeats = born.filter((outcome) => cameBack(outcome.past, everyone));
  return {
    resolutionRate: over(born.filter((outcome) => outcome.status === 'resolved').length, born.length),
    repeatContactRate: over(repeats.length, born.length),
    messagesInOtherLanguages: sent(outcomes, span).filter(({ language }) => ['it', 'ja'].includes(language ?? ''))
      .length,
    csatResponses: outcomes.filter(({ rating }) => rating && within(rating.at, span)).length,
  };
}

/** In the 7 days before, with any agent and channel. */
function cameBack(past: PastConversation, everyone: readonly Outcome[]): boolean {
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

const heard = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.filter((outcome) => outcome.messages.some((message) => message.author === 'customer'));
const moodOf = (outcome: Outcome): string =>
  outcome.messages.filter((message) => message.author === 'customer').at(-1)?.sentiment ?? 'neutral';
const moods = (outcomes: readonly Outcome[], mood: string): number =>
  heard(outcomes).filter((outcome) => moodOf(outcome) === mood).length;

function shares(outcomes: readonly Outcome[]): object {
  const all = heard(outcomes).length;
  return {
    positive: over(moods(outcomes, 'positive'), all),
    neutral: over(moods(outcomes, 'neutral'), all),
    negative: over(moods(outcomes, 'negative'), all),
  };
}

const periodOf = ({ start, end }: Span): object => ({ start: iso(start), end: iso(end) });
const head = (asked: Asked): object => ({
  period: periodOf(asked),
  granularity: asked.granularity,
  timezone: asked.timezone,
});

/** Each bucket within the window. */
function buckets({ start, end, timezone, granularity }: Asked): (Span & { readonly timestamp: string })[] {
  const edges = referenceEdges(start, end, timezone, granularity);
  return edges.map((edge, index) => ({
    timestamp: iso(Math.max(edge, start)),
    start: Math.max(edge, start),
    end: Math.min(edges[index + 1] ?? Infinity, end),
  }));
}

function points(outcomes: readonly Outcome[], asked: Asked): object[] {
  return buckets(asked).map((bucket) => ({ timestamp: bucket.timestamp, ...core(outcomes, bucket) }));
}

function volume(outcomes: readonly Outcome[], asked: Asked): object {
  const born = created(outcomes, asked);
  const times = sent(outcomes, asked)
    .filter((message) => message.author === 'customer')
    .map((message) => localTime(message.at, asked.timezone));
  return {
    messagesPerConversation: over(
      born.reduce((sum, outcome) => sum + outcome.messages.length, 0),
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
      const conversations = born.filter((outcome) => outcome.past.channel === channel).length;
      return { channel, conversations, share: over(conversations, born.length) };
    }),
  };
}

function sentiment(outcomes: readonly Outcome[], asked: Asked): object {
  const born = created(outcomes, asked);
  return {
    ...head(asked),
    distribution: shares(born),
    counts: {
      positive: moods(born, 'positive'),
      neutral: moods(born, 'neutral'),
      negative: moods(born, 'negative'),
    },
    channels: CHANNELS.map((channel) => {
      const own = born.filter((outcome) => outcome.past.channel === channel);
      return { channel, distribution: shares(own), conversations: heard(own).length };
    }),
    data: buckets(asked).map((bucket) => {
      const own = created(outcomes, bucket);
      return { timestamp: bucket.timestamp, distribution: shares(own), conversations: heard(own).length };
    }),
  };
}
