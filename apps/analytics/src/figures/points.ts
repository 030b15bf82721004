import type { MetricsPoint, SentimentPoint } from '@parley/contract/analytics';
import type { ConversationCountsRow } from '../queries/conversations.query';
import type { MessageCountsRow } from '../queries/messages.query';
import type { OutcomeRow } from '../queries/outcomes.query';
import {
  conversationCounts,
  heardConversations,
  messageCounts,
  performance,
  sentimentShares,
  sumConversations,
} from './figures';

export interface BucketRows {
  readonly conversations: readonly ConversationCountsRow[];
  readonly messages: readonly MessageCountsRow[];
  readonly outcomes: readonly OutcomeRow[];
}

/** For every bucket, empty ones included. */
export function metricsPoints(edges: readonly number[], rows: BucketRows): MetricsPoint[] {
  const conversations = byBucket(rows.conversations);
  const messages = byBucket(rows.messages);
  const outcomes = byBucket(rows.outcomes);
  return edges.map((edge) => {
    const counted = {
      conversations: sumConversations(conversations.get(edge) ?? []),
      messages: messages.get(edge)?.[0],
      outcomes: outcomes.get(edge) ?? [],
    };
    return {
      timestamp: new Date(edge),
      conversations: conversationCounts(counted.conversations),
      messages: messageCounts(counted.messages),
      performance: performance(counted),
    };
  });
}

/** For every bucket, empty ones included. */
export function sentimentPoints(edges: readonly number[], rows: readonly ConversationCountsRow[]): SentimentPoint[] {
  const conversations = byBucket(rows);
  return edges.map((edge) => {
    const totals = sumConversations(conversations.get(edge) ?? []);
    return {
      timestamp: new Date(edge),
      distribution: sentimentShares(totals),
      conversations: BigInt(heardConversations(totals)),
    };
  });
}

function byBucket<Row extends { readonly bucket?: string }>(rows: readonly Row[]): Map<number, Row[]> {
  const buckets = new Map<number, Row[]>();
  for (const row of rows) {
    const edge = Number(row.bucket);
    const bucket = buckets.get(edge);
    if (bucket) bucket.push(row);
    else buckets.set(edge, [row]);
  }
  return buckets;
}
