import { isObject, type JsonValue } from '../base/json-text';
import type { Holder } from './holder';

export interface OwnFigures {
  readonly target: (holder: Holder) => string;
  /** Expected numbers; for lists, their sums. */
  readonly expected: Readonly<Record<string, number>>;
}

const DAY_MS = 86_400_000;
const dayAfter = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Fixed: a window that ends now would move. */
export const wholeRun = { start: dayAfter(-1), end: dayAfter(2) };
const wholeRunQuery = `start=${wholeRun.start}&end=${wholeRun.end}`;

/** `makeHolder` makes two conversations with welcomes, an answer, and a rating of 1. */
const totals = {
  'conversations.total': 2,
  'conversations.resolved': 0,
  'conversations.escalated': 0,
  'conversations.active': 2,
  'messages.total': 3,
  'messages.from_customers': 1,
  'messages.from_agents': 2,
};
/** Nothing is automated, as no agent of a holder answers by itself. */
const automation = {
  'automation.involvement_rate': 0,
  'automation.turns': 0,
  'automation.tokens': 0,
  'automation.handoffs.api': 0,
  'automation.resolutions.api': 0,
};
const series = Object.fromEntries(Object.entries(totals).map(([path, count]) => [`data.${path}`, count]));
const ratings = {
  'performance.csat_score': 1,
  'quality.csat_responses': 1,
  'quality.messages_in_other_languages': 0,
};
const topics = {
  'topics.top_intents.count': 1,
  'topics.common_questions.count': 1,
  'topics.unresolved_topics.count': 1,
};

const metrics: readonly OwnFigures[] = ['period=24h', 'period=7d&channel=widget', wholeRunQuery].flatMap(
  (window): OwnFigures[] => [
    { target: () => `/v1/analytics/overview?${window}`, expected: { ...totals, ...ratings, ...automation } },
    {
      target: () => `/v1/analytics/conversations?${window}`,
      expected: {
        ...series,
        ...topics,
        'volume.messages_per_conversation': 1.5,
        'volume.peak_hours.hours.messages': 1,
        'volume.peak_hours.weekdays.messages': 1,
        'volume.channels.conversations': 2,
      },
    },
    {
      target: ({ ids }) => `/v1/analytics/agents/${ids.agent}?${window}`,
      expected: { ...totals, ...series, ...ratings, ...automation, ...topics },
    },
    {
      target: () => `/v1/analytics/sentiment?${window}`,
      expected: { 'counts.neutral': 1, 'counts.positive': 0, 'counts.negative': 0, 'data.conversations': 1 },
    },
  ],
);

const lists: readonly OwnFigures[] = [
  { target: () => '/v1/agents?limit=100', expected: { 'pagination.total': 2, 'data.stats.conversations_total': 2 } },
  { target: () => '/v1/agents?status=active&limit=1', expected: { 'pagination.total': 2 } },
  { target: () => '/v1/conversations?limit=100', expected: { 'pagination.total': 2, 'data.messages_count': 3 } },
  { target: () => '/v1/conversations?status=active&channel=widget&limit=1', expected: { 'pagination.total': 2 } },
  { target: () => '/v1/conversations?status=resolved', expected: { 'pagination.total': 0 } },
  { target: () => '/v1/models', expected: { 'pagination.total': 1 } },
  { target: () => '/v1/knowledge/answers?limit=1', expected: { 'pagination.total': 2 } },
  { target: () => '/v1/knowledge/documents', expected: { 'pagination.total': 1, 'data.passages_count': 1 } },
  { target: () => '/v1/knowledge/suggestions', expected: { 'pagination.total': 1, 'data.count': 1 } },
];

export const ownFigures: readonly OwnFigures[] = [...metrics, ...lists];

/** Their answers stay the same, byte for byte, without changes. */
export const lastingFigures: readonly OwnFigures['target'][] = ownFigures
  .map(({ target }) => target)
  .filter((target) => !target({ ids: {} } as Holder).includes('period='));

export function figureFault(body: JsonValue | undefined, expected: OwnFigures['expected']): string | undefined {
  const sums = new Map<string, number>();
  addUp(body, '', sums);
  const wrong = Object.entries(expected).find(([path, figure]) => sums.get(path) !== figure);
  return wrong && `${wrong[0]} is ${sums.get(wrong[0]) ?? 'not there'} instead of ${wrong[1]}`;
}

function addUp(value: JsonValue | undefined, path: string, sums: Map<string, number>): void {
  if (typeof value === 'number') sums.set(path, (sums.get(path) ?? 0) + value);
  else if (Array.isArray(value)) for (const item of value) addUp(item, path, sums);
  else if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) addUp(member, path ? `${path}.${name}` : name, sums);
  }
}
