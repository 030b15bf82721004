/** An account of the data set, and how many conversations it gets; each has 10 messages on average. */
export interface DataAccount {
  /** Also the seed: the rows of an account are a pure function of its seed, its size and the end of the data. */
  readonly seed: number;
  readonly accountId: string;
  readonly accountUuid: string;
  /** TypeIDs of its agents, who share its conversations evenly. */
  readonly agentIds: readonly string[];
  readonly conversations: number;
}

/** Where the data lie in time, in milliseconds since the epoch. */
export interface DataSpan {
  /** The first conversation is created then. */
  readonly startMs: number;
  /** Nothing happens then or later. */
  readonly endMs: number;
}

/** Some of an account's conversations by their numbers, which grow with their creation: `from` is part of it. */
export interface DataSlice {
  readonly account: DataAccount;
  readonly span: DataSpan;
  readonly from: number;
  readonly to: number;
}

const HOUR_MS = 3_600_000;
const DAYS = 90;
/** No conversation is longer, apart from those that are resolved days later. */
const CONVERSATION_MAX_MS = 3 * HOUR_MS;

/** The 90 days before a moment, and room for the last conversations to come to their end. */
export function dataSpan(endMs: number): DataSpan {
  return { startMs: endMs - DAYS * 24 * HOUR_MS, endMs };
}

/** For how long conversations are created, from the span's start. */
export function creationMs({ startMs, endMs }: DataSpan): number {
  return endMs - startMs - CONVERSATION_MAX_MS;
}

/** How the conversations of a data set of `rows` are shared out among accounts. */
export interface DataShares {
  /** All of them: 10 million in full. */
  readonly whale: number;
  /** 2 % more: of a hundred million messages two million. */
  readonly typical: number;
  /** The small list that the large one is compared with. */
  readonly small: number;
  /** Customers that nobody measures, for the tables to have some. */
  readonly others: readonly number[];
}

export function dataShares(rows: number): DataShares {
  return {
    whale: rows,
    typical: Math.ceil(rows / 50),
    small: Math.min(10_000, rows),
    others: [1_000, 300, 100, 30, 10],
  };
}

/** An account cut into pieces of at most `size` conversations. */
export function slices(account: DataAccount, span: DataSpan, size: number): DataSlice[] {
  const count = Math.ceil(account.conversations / size);
  return Array.from({ length: count }, (_, index) => ({
    account,
    span,
    from: index * size,
    to: Math.min((index + 1) * size, account.conversations),
  }));
}
