/** What calls of a model take. */
export interface Amount {
  readonly tokens: number;
  /** Millionths of a US dollar. */
  readonly costMicros: number;
}

export interface Loan {
  /** Counts what a call took, in place of what was reserved for it. */
  settle(taken: Amount): Promise<void>;
}

/** Pays for calls: what a call may take at most is reserved before it is made. */
export interface Budget {
  /** Undefined: a limit would be passed. */
  reserve(most: Amount): Promise<Loan | undefined>;
}
