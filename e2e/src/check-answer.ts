import { ParleyError } from '@parley/sdk';
import { errorStatuses } from '@parley/testing';
import type { Answer } from './answer';
import { apiDescription, descriptionFaults } from './api-description';

export interface Asked {
  readonly baseUrl: string;
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly hasKey: boolean;
}

/** Not retried or taken for a broken connection: the SDK passes its own errors on. */
export class BrokenContract extends ParleyError {
  override name = 'BrokenContract';
}

/**
 * By the contract: request id, problem form, rate limit headers, and API description.
 *
 * @throws BrokenContract that names all faults
 */
export async function checkAnswer(asked: Asked, answer: Answer<unknown>): Promise<void> {
  const path = asked.path.split('?', 1)[0] ?? '';
  const faults = headerFaults({ ...asked, path }, answer);
  if (answer.status >= 400 && asked.method !== 'HEAD') faults.push(...problemFaults(answer));
  const contentType = (answer.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
  const seen = { method: asked.method, path, status: answer.status, contentType, body: answer.body };
  if (path.startsWith('/v1/')) faults.push(...descriptionFaults(await apiDescription(asked.baseUrl), seen));
  if (faults.length === 0) return;
  const shown = `${asked.method} ${asked.path.slice(0, 300)} answered ${answer.status} ${answer.text.slice(0, 600)}`;
  throw new BrokenContract(`The contract is broken:\n  ${faults.join('\n  ')}\n${shown}`);
}

function headerFaults({ path, hasKey }: Asked, { status, headers, text }: Answer<unknown>): string[] {
  const faults = headers['x-request-id'] ? [] : ['X-Request-Id is missing'];
  // "Every authenticated answer": while the account service is away, the key's owner is unknown.
  const isUnknown = status === 401 || (status >= 503 && text.includes('"detail":"The account service '));
  const needsLimit = hasKey && path.startsWith('/v1/') && !isUnknown;
  if (needsLimit && !/^"[^"]+";q=\d+;w=\d+/.test(String(headers['ratelimit-policy']))) {
    faults.push(`RateLimit-Policy is ${String(headers['ratelimit-policy'])}`);
  }
  if (needsLimit && !/^"[^"]+";r=\d+/.test(String(headers['ratelimit']))) {
    faults.push(`RateLimit is ${String(headers['ratelimit'])}`);
  }
  const mustHave: Readonly<Record<number, string>> = {
    401: 'www-authenticate',
    405: 'allow',
    429: 'retry-after',
    503: 'retry-after',
    504: 'retry-after',
  };
  const needed = mustHave[status];
  if (needed && !headers[needed]) faults.push(`${needed} is missing with ${status}`);
  return faults;
}

const members = [
  'type',
  'title',
  'status',
  'code',
  'detail',
  'request_id',
  'errors',
  'required_permission',
  'merged_into',
];

function problemFaults({ status, headers, body }: Answer<unknown>): string[] {
  if (headers['content-type'] !== 'application/problem+json') {
    return [`Content-Type of an error is ${String(headers['content-type'])}`];
  }
  const problem = body as Record<string, unknown>;
  const code = String(problem['code']);
  const faults = Object.keys(problem)
    .filter((name) => !members.includes(name))
    .map((name) => `member ${name} is unknown`);
  const expected: [string, unknown][] = [
    ['type', `/errors/${code}`],
    ['status', status],
    ['request_id', headers['x-request-id']],
  ];
  for (const [name, value] of expected) {
    if (problem[name] !== value) faults.push(`${name} is ${String(problem[name])}, not ${String(value)}`);
  }
  if ((errorStatuses as Readonly<Record<string, number>>)[code] !== status)
    faults.push(`code ${code} does not go with ${status}`);
  for (const name of ['title', 'detail']) if (!problem[name]) faults.push(`${name} is empty`);
  if ((code === 'forbidden') !== 'required_permission' in problem) faults.push('required_permission is misplaced');
  return faults.concat(errorListFaults(code, problem['errors']));
}

function errorListFaults(code: string, errors: unknown): string[] {
  if (code !== 'validation_failed') return errors === undefined ? [] : ['errors stand with validation_failed only'];
  if (!Array.isArray(errors) || errors.length === 0) return ['errors are missing'];
  return errors.flatMap((fault: Record<string, unknown>) =>
    ['path', 'code', 'message'].flatMap((name) =>
      typeof fault[name] === 'string' ? [] : [`a fault without ${name}: ${JSON.stringify(fault)}`],
    ),
  );
}
