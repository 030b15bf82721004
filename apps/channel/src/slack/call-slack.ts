import { EgressError, type Egress } from '@parley/egress';

/** A Web API response: `ok`, and the method's fields. */
export interface SlackAnswer {
  readonly ok?: boolean;
  readonly error?: string;
  readonly [field: string]: unknown;
}

export type SlackOutcome =
  | { readonly kind: 'answered'; readonly answer: SlackAnswer }
  /** 429. */
  | { readonly kind: 'limited'; readonly afterMs: number | undefined }
  /** Certainly without effect: no connection. */
  | { readonly kind: 'away'; readonly reason: string }
  /** The effect is unknown. */
  | { readonly kind: 'lost'; readonly reason: string };

const ANSWER_BYTES_MAX = 1_000_000;
/** The request did not leave. */
const UNSENT: ReadonlySet<string> = new Set(['invalid_url', 'blocked_address', 'dns', 'connect']);

/** One JSON call. Never throws. */
export async function callSlack(
  egress: Egress,
  { baseUrl, method, token, body, timeoutMs }: SlackCallOptions,
): Promise<SlackOutcome> {
  try {
    const {
      status,
      headers,
      body: bytes,
    } = await egress.send({
      url: `${baseUrl}/${method}`,
      method: 'POST',
      headers: {
        'content-type': body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : JSON_TYPE,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body instanceof URLSearchParams ? body.toString() : JSON.stringify(body),
      timeoutMs,
      maxBytes: ANSWER_BYTES_MAX,
      httpsOnly: true,
    });
    if (status === 429) return { kind: 'limited', afterMs: secondsOf(headers['retry-after']) };
    if (status === 503) return { kind: 'away', reason: 'HTTP 503' };
    const answer = readAnswer(bytes);
    return answer ? { kind: 'answered', answer } : { kind: 'lost', reason: `HTTP ${status}` };
  } catch (err) {
    const kind = err instanceof EgressError ? err.kind : 'network';
    return { kind: UNSENT.has(kind) ? 'away' : 'lost', reason: (err as Error).message };
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

export interface SlackCallOptions {
  /** https://slack.com/api */
  readonly baseUrl: string;
  readonly method: string;
  readonly token?: string | undefined;
  readonly body: object;
  readonly timeoutMs: number;
}

function readAnswer(bytes: Buffer): SlackAnswer | undefined {
  try {
    const answer = JSON.parse(bytes.toString('utf8')) as SlackAnswer | null;
    return typeof answer?.ok === 'boolean' ? answer : undefined;
  } catch {
    return undefined;
  }
}

function secondsOf(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : undefined;
}
