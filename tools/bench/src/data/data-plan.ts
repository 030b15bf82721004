/** With its number of conversations, which average 10 messages. */
export interface DataAccount {
  /** Rows are a pure function of the account's seed, its size and the end of the data. */
  readonly seed: number;
  readonly accountId: string;
  readonly accountUuid: string;
  /** TypeIDs; they share the conversations evenly. */
  readonly agentIds: readonly string[];
  readonly conversations: number;
}

/** In milliseconds since the epoch. */
export interface DataSpan {
  /** When the first conversation is created. */
  readonly startMs: number;
  /** Exclusive. */
  readonly endMs: number;
}

/** A range of an account's conversations, numbered by creation; `from` is inclusive. */
export interface DataSlice {
  readonly account: DataAccount;
  readonly span: DataSpan;
  readonly from: number;
  readonly to: number;
}

const HOUR_MS = 3_600_000;
const DAYS = 90;
/** The longest conversation, except for those resolved days later. */
const CONVERSATION_MAX_MS = 3 * HOUR_MS;

/** The 90 days before a moment, with time for the last conversations to end. */
export function dataSpan(endMs: number): DataSpan {
  return { startMs: endMs - DAYS * 24 * HOUR_MS, endMs };
}

/** How long conversations are created, from the start. */
export function creationMs({ startMs, endMs }: DataSpan): number {
  return endMs - startMs - CONVERSATION_MAX_MS;
}

/** How `rows` conversations are divided among accounts. */
export interface DataShares {
  /** All of them: 10 million in full. */
  readonly whale: number;
  /** 2 % more: two million of a hundred million messages. */
  readonly typical: number;
  /** The small list to compare. */
  readonly small: number;
  /** Unmeasured accounts, to fill the tables. */
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

/** Cuts an account into slices of at most `size` conversations. */
export function slices(account: DataAccount, span: DataSpan, size: number): DataSlice[] {
  const count = Math.ceil(account.conversations / size);
  return Array.from({ length: count }, (_, index) => ({
    account,
    span,
    from: index * size,
    to: Math.min((index + 1) * size, account.conversations),
  }));
}
