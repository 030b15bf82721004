export interface DataAccount {
  /** With its size and the end of the data, it decides all rows. */
  readonly seed: number;
  readonly accountId: string;
  readonly accountUuid: string;
  /** They share the conversations evenly. */
  readonly agentIds: readonly string[];
  readonly conversations: number;
}

export interface DataSpan {
  readonly startMs: number;
  /** The end of the data, exclusive. */
  readonly endMs: number;
}

/** Numbered by creation; `from` is inclusive. */
export interface DataSlice {
  readonly account: DataAccount;
  readonly span: DataSpan;
  readonly from: number;
  readonly to: number;
}

const HOUR_MS = 3_600_000;
const DAYS = 90;
/** Except for those resolved days later. */
const CONVERSATION_MAX_MS = 3 * HOUR_MS;

/** With time for the last conversations to end. */
export function dataSpan(endMs: number): DataSpan {
  return { startMs: endMs - DAYS * 24 * HOUR_MS, endMs };
}

export function creationMs({ startMs, endMs }: DataSpan): number {
  return endMs - startMs - CONVERSATION_MAX_MS;
}

export interface DataShares {
  /** The account of 10 million messages in a full run. */
  readonly whale: number;
  /** 2 %: two million of a hundred million messages. */
  readonly typical: number;
  readonly small: number;
  /** Accounts that only fill the tables. */
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

export function slices(account: DataAccount, span: DataSpan, size: number): DataSlice[] {
  const count = Math.ceil(account.conversations / size);
  return Array.from({ length: count }, (_, index) => ({
    account,
    span,
    from: index * size,
    to: Math.min((index + 1) * size, account.conversations),
  }));
}
