import type { Egress } from '@parley/egress';
import { tolerateAnswer } from './tolerate-answer';

/** Far above any model's response; it is read whole. */
const ANSWER_BYTES_MAX = 2_000_000;

/** A `fetch` over egress: checked address, limits, no redirects. */
export function fetchOver(egress: Egress, timeoutMs: number): typeof fetch {
  return async (input, init = {}) => {
    const answer = await egress.send({
      url: input instanceof Request ? input.url : String(input),
      method: init.method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : undefined,
      timeoutMs,
      maxBytes: ANSWER_BYTES_MAX,
      isCompressible: true,
      httpsOnly: true,
      signal: init.signal ?? undefined,
    });
    // A Response of these must not have a body.
    const hasBody = ![204, 205, 304].includes(answer.status);
    const text = hasBody && answer.status < 300 ? tolerateAnswer(answer.body.toString('utf8')) : undefined;
    const body = text ?? (hasBody ? new Uint8Array(answer.body) : null);
    return new Response(body, { status: answer.status, headers: new Headers({ ...answer.headers }) });
  };
}
