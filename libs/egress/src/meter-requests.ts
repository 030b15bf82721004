import { counter, type Registry } from '@parley/process';
import { EgressError } from './errors';

export interface RequestMeter {
  readonly metrics: Registry;
  /** One word: `model`, `tool`. */
  readonly purpose: string;
}

/** By class of status (`2xx`) or EgressFailure. */
export function meterRequests<Request, Answer extends { readonly status: number }>(
  { metrics, purpose }: RequestMeter,
  send: (request: Request) => Promise<Answer>,
): (request: Request) => Promise<Answer> {
  const help = 'Requests to external hosts, by purpose and outcome';
  const total = counter(metrics, 'parley_egress_requests_total', help, ['purpose', 'outcome'] as const);
  for (const outcome of ['2xx', '4xx', '5xx', 'timeout']) total.inc({ purpose, outcome }, 0);
  return async (request) => {
    try {
      const answer = await send(request);
      total.inc({ purpose, outcome: `${Math.trunc(answer.status / 100)}xx` });
      return answer;
    } catch (err) {
      total.inc({ purpose, outcome: err instanceof EgressError ? err.kind : 'network' });
      throw err;
    }
  };
}
