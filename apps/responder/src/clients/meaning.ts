/** A question as a vector. */
export interface QueryEmbedding {
  readonly modelKey: string;
  readonly vector: number[];
}

/** The meaning of a turn's questions. */
export interface Meaning {
  /** Undefined: no connection offers embeddings, it is away or slow, or a limit would be passed. Never throws. */
  embed(query: string): Promise<QueryEmbedding | undefined>;
  /** Texts of the knowledge are not embedded yet: begins to, and does not wait for it. */
  embedTexts(): void;
}
