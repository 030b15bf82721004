export interface QueryEmbedding {
  readonly modelKey: string;
  readonly vector: number[];
}

export interface Meaning {
  /** Undefined without embeddings, at an outage or at a limit. Never throws. */
  embed(query: string): Promise<QueryEmbedding | undefined>;
  /** Starts in the background. */
  embedTexts(): void;
}
