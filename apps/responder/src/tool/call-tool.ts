import { EgressError, signRequest, type Egress, type EgressFailure, type EgressResponse } from '@parley/egress';
import type { FilledRequest } from './fill-request';
import { readAnswer, textOf, type ToolAnswer } from './read-answer';
import type { Tool } from './tool';
import { readResult } from './write-result';

/** unknown: a write with an uncertain outcome. */
export interface ToolCallResult {
  readonly outcome: 'done' | 'failed' | 'unknown';
  readonly status?: number;
  readonly text: string;
  /** One word; undefined: success. */
  readonly error?: string;
  readonly durationMs: number;
}

const ANSWER_MAX_BYTES = 256 * 1024;
/** Nothing reached the server. */
const UNSENT: readonly EgressFailure[] = ['invalid_url', 'blocked_address', 'dns', 'connect'];
const ACCEPTED_STATUS = 202;
const REQUEST_TIMEOUT_STATUS = 408;

/**
 * One request, without redirects or retries. Never throws.
 *
 * @param id idempotency key
 * @param signal aborts reads, never writes
 */
export async function callTool(
  egress: Egress,
  tool: Tool,
  request: FilledRequest,
  { id, signal }: { readonly id: string; readonly signal: AbortSignal },
): Promise<ToolCallResult> {
  const startedAt = performance.now();
  const since = () => Math.round(performance.now() - startedAt);
  const isWrite = tool.effect === 'write';
  try {
    const answer = await egress.send({
      url: request.url,
      method: request.method,
      headers: headersOf(tool, request, id),
      body: request.body ?? undefined,
      timeoutMs: tool.timeoutMs,
      maxBytes: ANSWER_MAX_BYTES,
      httpsOnly: true,
      ...(isWrite ? {} : { signal }),
    });
    return { ...settle(answer, tool, isWrite), status: answer.status, durationMs: since() };
  } catch (err) {
    if (!(err instanceof EgressError)) throw err;
    const isOpen = isWrite && !UNSENT.includes(err.kind);
    return { outcome: isOpen ? 'unknown' : 'failed', text: '', error: err.kind, durationMs: since() };
  }
}

function headersOf(tool: Tool, { body }: FilledRequest, id: string): Record<string, string> {
  return {
    accept: 'application/json',
    'user-agent': 'Parley',
    ...tool.headers,
    ...(body === null ? {} : { 'content-type': 'application/json' }),
    ...(tool.effect === 'write' ? { 'idempotency-key': id } : {}),
    ...(tool.signingSecret === undefined ? {} : signRequest([tool.signingSecret], id, new Date(), body ?? '')),
  };
}

/** Only a client error proves that a write was not done. */
function settle(
  answer: EgressResponse,
  tool: Tool,
  isWrite: boolean,
): Pick<ToolCallResult, 'outcome' | 'text' | 'error'> {
  const { status, headers, body } = answer;
  const read = readAnswer({ status, contentType: headers['content-type'] ?? '', body }, tool.resultPath);
  if (read.isOk) return isWrite ? settleWrite(status, read, tool) : { outcome: 'done', text: read.text };
  const isRefused = status >= 400 && status < 500 && status !== REQUEST_TIMEOUT_STATUS;
  return { outcome: isWrite && !isRefused ? 'unknown' : 'failed', text: read.text, error: read.error };
}

function settleWrite(
  status: number,
  { text, json }: ToolAnswer,
  tool: Tool,
): Pick<ToolCallResult, 'outcome' | 'text' | 'error'> {
  if (json === undefined) return { outcome: 'unknown', text, error: 'not_json' };
  const result = readResult(json, tool);
  if (result === 'unknown') return { outcome: 'unknown', text, error: 'unclear' };
  if (result === 'refused') return { outcome: 'done', text: textOf(json), error: result };
  if (result === 'pending' || status === ACCEPTED_STATUS)
    return { outcome: 'done', text: textOf(json), error: 'pending' };
  return { outcome: 'done', text };
}
