import { EgressError, signRequest, type Egress, type EgressFailure, type EgressResponse } from '@parley/egress';
import type { FilledRequest } from './fill-request';
import { readAnswer } from './read-answer';
import type { Tool } from './tool';

/** What a call came to. unknown: it writes, and nobody can tell whether it did. */
export interface ToolCallResult {
  readonly outcome: 'done' | 'failed' | 'unknown';
  /** Of the HTTP answer. */
  readonly status?: number;
  /** What the model gets. */
  readonly text: string;
  /** In a word; undefined: it is done. */
  readonly error?: string;
  readonly durationMs: number;
}

const ANSWER_MAX_BYTES = 256 * 1024;
/** Nothing has reached the server. */
const UNSENT: readonly EgressFailure[] = ['invalid_url', 'blocked_address', 'dns', 'connect'];
const REQUEST_TIMEOUT_STATUS = 408;

/**
 * Makes the request of a tool, once: no redirect is followed, and nothing is repeated. Throws nothing.
 *
 * @param id of this call: its idempotency key and its name in the signature
 * @param signal ends a call that reads; one that writes is never cut off by us
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

/** Only a client error says for certain that a write was not done. */
function settle(
  answer: EgressResponse,
  tool: Tool,
  isWrite: boolean,
): Pick<ToolCallResult, 'outcome' | 'text' | 'error'> {
  const { status, headers, body } = answer;
  const read = readAnswer({ status, contentType: headers['content-type'] ?? '', body }, tool.resultPath);
  if (read.isOk) return { outcome: 'done', text: read.text };
  const isRefused = status >= 400 && status < 500 && status !== REQUEST_TIMEOUT_STATUS;
  return { outcome: isWrite && !isRefused ? 'unknown' : 'failed', text: read.text, error: read.error };
}
