export interface Amount {
  readonly tokens: number;
  /** Millionths of a US dollar. */
  readonly costMicros: number;
}

export interface Loan {
  settle(taken: Amount): Promise<void>;
}

export interface Budget {
  /** Undefined: over a limit. */
  reserve(most: Amount): Promise<Loan | undefined>;
}
