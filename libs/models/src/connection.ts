/** A server's deviations (docs/models.md). */
export type Quirk = 'max_completion_tokens' | 'no_tools' | 'no_usage';

/** US dollars per million tokens. */
export interface Prices {
  readonly input: number;
  readonly output: number;
}

/** OpenAI protocol, with secrets. */
export interface ModelConnection {
  /** Without /chat/completions. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly quirks: readonly Quirk[];
  readonly prices: Prices | undefined;
}
