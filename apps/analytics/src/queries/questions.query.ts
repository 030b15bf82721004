import type { Statement } from '@parley/clickhouse';
import { allOf, inRange, inScope, type Scope, type TimeRange } from './scope';

/** Asked in different words. */
export interface QuestionRow {
  /** The first wording in the range. */
  readonly sample: string;
  readonly count: string;
}

export interface QuestionsQuery {
  readonly scope: Scope;
  /** Of the asking. */
  readonly range: TimeRange;
}

/** The ten most frequent, ties by key. */
export function questionsQuery({ scope, range }: QuestionsQuery): Statement {
  const where = allOf(inScope(scope), inRange('sent_at', range));
  const sql = `SELECT argMin(question_sample, (sent_at, question_sample)) AS sample, count() AS count
FROM messages_v1 FINAL
WHERE ${where.sql} AND question != ''
GROUP BY question
ORDER BY count DESC, question
LIMIT 10`;
  return { sql, params: where.params };
}
