/** How a server differs from what most of them do (docs/models.md). */
export type Quirk = 'max_completion_tokens' | 'no_tools' | 'no_usage';

/** US dollars for a million tokens. */
export interface Prices {
  readonly input: number;
  readonly output: number;
}

/** A server that speaks the OpenAI protocol, with what opens it. */
export interface ModelConnection {
  /** What comes before /chat/completions. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly quirks: readonly Quirk[];
  readonly prices: Prices | undefined;
}
