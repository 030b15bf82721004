import type { IntentCount, Topics, TrendingTopic } from '@parley/contract/analytics';
import type { CustomerMessageRow } from '../queries/customer-messages.query';
import type { QuestionRow } from '../queries/questions.query';
import type { TopicRow } from '../queries/topics.query';
import { quotient } from './figures';

/** In each list. */
const ENTRIES_MAX = 10;

export interface TopicRows {
  readonly customerMessages: readonly CustomerMessageRow[];
  readonly questions: readonly QuestionRow[];
  readonly topics: readonly TopicRow[];
}

/** The largest ten of each list, ties by name. */
export function topicFigures({ customerMessages, questions, topics }: TopicRows): Topics {
  const named = topics.filter((row) => row.topic !== '');
  return {
    topIntents: topIntents(customerMessages),
    commonQuestions: questions.map(({ sample, count }) => ({ question: sample, count: BigInt(count) })),
    unresolvedTopics: named
      .filter((row) => row.unresolved !== '0')
      .map(({ topic, unresolved }) => ({ topic, count: Number(unresolved) }))
      .sort((a, b) => b.count - a.count || byName(a.topic, b.topic))
      .slice(0, ENTRIES_MAX)
      .map(({ topic, count }) => ({ topic, count: BigInt(count) })),
    trendingIssues: trendingIssues(
      named,
      topics.find((row) => row.topic === ''),
    ),
  };
}

function topIntents(rows: readonly CustomerMessageRow[]): IntentCount[] {
  const counts = new Map<string, number>();
  let all = 0;
  for (const { intent, count } of rows) {
    counts.set(intent, (counts.get(intent) ?? 0) + Number(count));
    all += Number(count);
  }
  counts.delete('');
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || byName(a, b))
    .slice(0, ENTRIES_MAX)
    .map(([intent, count]) => ({ intent, count: BigInt(count), share: quotient(count, all) }));
}

/** Share grown against the previous window, by growth. */
function trendingIssues(rows: readonly TopicRow[], all: TopicRow | undefined): TrendingTopic[] {
  return rows
    .map((row) => {
      const share = quotient(Number(row.conversations), Number(all?.conversations));
      const previousShare = quotient(Number(row.previous_conversations), Number(all?.previous_conversations));
      return { topic: row.topic, share, previousShare, change: share - previousShare };
    })
    .filter((issue) => issue.change > 0)
    .sort((a, b) => b.change - a.change || byName(a.topic, b.topic))
    .slice(0, ENTRIES_MAX);
}

function byName(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
