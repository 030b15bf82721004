import { isErrorCode, type ErrorCode } from '@parley/errors';
import { errorStatuses } from '@parley/testing';
import { isObject, type JsonObject, type JsonValue } from '../base/json-text';
import type { ApiDocument, Operation } from '../openapi/document';
import type { Check, Part, Tally } from '../base/tally';
import { describeAnswer, describeInput, excerpt, type HttpAnswer, type HttpInput } from './exchange';

/** Names of headers in lower case. */
const headerOfCode: Readonly<Partial<Record<ErrorCode, string>>> = {
  unauthorized: 'www-authenticate',
  method_not_allowed: 'allow',
  customer_merged: 'link',
  idempotency_in_progress: 'retry-after',
  rate_limited: 'retry-after',
  unavailable: 'retry-after',
  deadline_exceeded: 'retry-after',
};

export interface Inspected {
  readonly answer: HttpAnswer;
  readonly code: ErrorCode | undefined;
  readonly body: JsonValue | undefined;
}

export interface Case {
  readonly part: Part;
  readonly input: HttpInput;
  readonly operation: Operation | undefined;
  readonly isAuthenticated: boolean;
  readonly repeat: string;
}

export interface Inspector {
  /** Counts the input, then as `check`. */
  inspect(of: Case, answer: HttpAnswer): Inspected;
  check(of: Case, answer: HttpAnswer): Inspected;
  verdict(of: Case, answer: HttpAnswer, check: Check, fault: string | undefined, expected: string): boolean;
}

export function createInspector(tally: Tally, document: ApiDocument): Inspector {
  const verdict: Inspector['verdict'] = (of, answer, check, fault, expected) => {
    tally.checked(check);
    if (fault === undefined || answer.isRepeated) return true;
    const { part, input, operation, repeat } = of;
    const path = operation?.name ?? `${input.method} ${excerpt(input.target.split('?')[0] ?? '', 60)}`;
    tally.found({
      check,
      part,
      what: `${path}: ${fault.replace(/(agent|conv|msg|acct|key)_[0-9a-z]{26}/g, '$1_…').slice(0, 160)}`,
      input: describeInput(input),
      answer: describeAnswer(answer),
      expected,
      repeat,
    });
    return false;
  };
  const check: Inspector['check'] = (of, answer) => {
    const isAnswered = verdict(of, answer, 'answered', answer.failure, 'an answer');
    if (!isAnswered) return { answer, code: undefined, body: undefined };
    const body = readBody(answer);
    // The server of an account's own model is not ours.
    const isModelAway = isObject(body) && body['code'] === 'model_unavailable';
    const serverFault = answer.status >= 500 && !isModelAway ? `answered ${answer.status}` : undefined;
    verdict(of, answer, 'no_5xx', serverFault, 'no 5xx, whatever is sent');
    if (answer.status >= 400) {
      verdict(of, answer, 'problem', problemFault(document, of, answer, body), 'docs/contract.md, Errors');
    }
    const described = 'an answer that the API description has';
    verdict(of, answer, 'schema', headerFault(of, answer) ?? schemaFault(of, answer, body), described);
    const code = isObject(body) && answer.status >= 400 ? String(body['code']) : '';
    return { answer, body, code: isErrorCode(code) ? code : undefined };
  };
  const inspect: Inspector['inspect'] = (of, answer) => {
    tally.input(of.part, answer.failure ? 'none' : `${Math.floor(answer.status / 100)}xx`);
    return check(of, answer);
  };
  return { inspect, check, verdict };
}

function readBody({ text }: HttpAnswer): JsonValue | undefined {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}

function hasNoBody({ input }: Case, { status }: HttpAnswer): boolean {
  return input.method === 'HEAD' || status === 204 || status === 304;
}

function schemaFault(of: Case, answer: HttpAnswer, body: JsonValue | undefined): string | undefined {
  if (hasNoBody(of, answer)) return answer.text === '' ? undefined : `a ${answer.status} with a body`;
  // The parser's refusals, and a 404 for an id that is no path segment, belong to no operation.
  if (!of.operation || (answer.status === 404 && !of.operation.path.includes('{id}'))) return undefined;
  const fault = of.operation.fault(answer.status, answer.headers['content-type'], body);
  return fault && `${answer.status}: ${fault}`;
}

function headerFault({ input, isAuthenticated }: Case, { headers }: HttpAnswer): string | undefined {
  const requestId = headers['x-request-id'];
  if (typeof requestId !== 'string' || requestId === '') return 'no X-Request-Id';
  const [own, ...others] = input.headers.filter(([name]) => name === 'X-Request-Id').map(([, value]) => value);
  if (others.length === 0 && own !== undefined && /^[\w.-]{1,100}$/.test(own) && own !== requestId)
    return 'not the X-Request-Id that was sent';
  if (!isAuthenticated) return undefined;
  return headers['ratelimit'] && headers['ratelimit-policy'] ? undefined : 'no RateLimit and RateLimit-Policy';
}

function problemFault(document: ApiDocument, of: Case, answer: HttpAnswer, body: JsonValue | undefined) {
  const { headers, status } = answer;
  if (hasNoBody(of, answer)) return undefined;
  if (headers['content-type'] !== 'application/problem+json')
    return `${status}: content type ${headers['content-type']}`;
  const fault = document.problemFault(body);
  if (fault !== undefined) return `${status}: ${fault}`;
  return codeFault(body as JsonObject, answer);
}

function codeFault(problem: JsonObject, answer: HttpAnswer): string | undefined {
  const { status, headers } = answer;
  const code = String(problem['code']);
  if (!isErrorCode(code)) return `code ${code} is not on the list`;
  if (errorStatuses[code] !== status || problem['status'] !== status) return `code ${code} with status ${status}`;
  if (problem['type'] !== `/errors/${code}`) return `type ${String(problem['type'])} with code ${code}`;
  if (problem['request_id'] !== headers['x-request-id']) return 'request_id is not the X-Request-Id';
  return partsFault(problem, code, answer);
}

function partsFault(problem: JsonObject, code: ErrorCode, { headers }: HttpAnswer): string | undefined {
  if (problem['title'] === '' || problem['detail'] === '') return 'an empty title or detail';
  const header = headerOfCode[code];
  if (header !== undefined && headers[header] === undefined) return `${code} without ${header}`;
  const { errors } = problem;
  const isNamed = Array.isArray(errors) && errors.length > 0;
  return code === 'validation_failed' && !isNamed ? 'validation_failed without errors' : undefined;
}
