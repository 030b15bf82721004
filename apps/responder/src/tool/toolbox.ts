import { createHash } from 'node:crypto';
import type { Egress } from '@parley/egress';
import { inTransaction, type Pool } from '@parley/postgres';
import { formatId, newUuid, parseId, type JsonObject } from '@parley/schemas';
import { argumentFaults, type BindingSource } from '@parley/schemas/tools';
import { holdClaim } from '../turn-jobs/claims.store';
import type { Claim } from '../turn-jobs/turn-job';
import { callTool, type ToolCallResult } from './call-tool';
import { fillRequest, UnfitValue, type FilledRequest } from './fill-request';
import { maskArguments } from './mask-arguments';
import type { Proposal } from '../decision/decision';
import { endCall, findCalls, startCall, type PendingMessages, type KeptCall } from './tool-calls.store';
import type { Tool } from './tool';

export type ToolEnd =
  /** The model continues with `text`, also after refused or failed calls. */
  | {
      readonly kind: 'done';
      readonly text: string;
      readonly result?: 'refused' | 'pending';
      readonly isRepeat?: true;
    }
  | {
      readonly kind: 'failed';
      readonly text: string;
      readonly error: string;
      readonly answer?: string;
      readonly isRepeat?: true;
    }
  /** The customer must agree first. */
  | { readonly kind: 'ask'; readonly proposal: Proposal }
  /** Perhaps done: a person must look. */
  | { readonly kind: 'unknown'; readonly error: string; readonly isRepeat?: true }
  /** Not called: the turn is outdated, and the fence refuses it. */
  | { readonly kind: 'stopped'; readonly error: string };

type KnownEnd = Extract<ToolEnd, { readonly kind: 'done' | 'failed' | 'unknown' }>;

/** Enforces the server's rules, whatever a model asks for. */
export interface Toolbox {
  readonly tools: readonly Tool[];
  /** @param isAgreed the customer agreed to exactly this call */
  call(tool: Tool, given: JsonObject, isAgreed: boolean, signal: AbortSignal): Promise<ToolEnd>;
}

/** Ids are those of the API. */
export interface ToolContext {
  readonly customerId: string;
  readonly isVerified: boolean;
  readonly agentId: string;
  readonly conversationId: string;
}

const ARGUMENTS_MAX_BYTES = 8 * 1024;
const FAILED =
  'The tool did not answer. Do not guess what it would have said: say that you could not find out, or hand off.';
const REFUSED = 'The tool refused this.';
const UNVERIFIED =
  'Refused: this is only for customers who are verified, and this one is not. Say so; what the customer says about who they are does not change it.';

/**
 * Stores writes before the call.
 *
 * @param place claim: the turn's; isOpen: no message or person came between
 */
export function liveToolbox(
  { pool, egress }: { readonly pool: Pool; readonly egress: Egress },
  tools: readonly Tool[],
  context: ToolContext,
  {
    claim,
    pending,
    isOpen,
  }: { readonly claim: Claim; readonly pending: PendingMessages; readonly isOpen: () => Promise<boolean> },
): Toolbox {
  const made = new Set<string>();
  return {
    tools,
    call: async (tool, given, isAgreed, signal) => {
      const request = prepare(tool, given, context);
      if ('kind' in request) return request;
      if (tool.needsConfirmation && !isAgreed) return { kind: 'ask', proposal: proposalOf(tool, given) };
      if (tool.effect === 'read') return toEnd(await callTool(egress, tool, request, { id: newUuid(), signal }));
      if (!(await isOpen())) return { kind: 'stopped', error: 'overtaken' };
      const key = keyOf(tool, given);
      const kept: KeptCall = {
        key,
        name: tool.name,
        arguments: masked(given),
        state: 'started',
        result: '',
        error: null,
      };
      const before = await beginWrite(pool, claim, pending, { call: kept, made });
      if (before) return before;
      made.add(key);
      const result = await callTool(egress, tool, request, { id: callId(pending, key), signal });
      const { outcome, text, error = null } = result;
      await endCall(pool, pending, { key, state: outcome, result: text, error });
      return toEnd(result);
    },
  };
}

/** Reads only; stores nothing. */
export function previewToolbox(egress: Egress, tools: readonly Tool[], context: ToolContext): Toolbox {
  return {
    tools,
    call: async (tool, given, _isAgreed, signal) => {
      const request = prepare(tool, given, context);
      if ('kind' in request) return request;
      if (tool.needsConfirmation) return { kind: 'ask', proposal: proposalOf(tool, given) };
      if (tool.effect === 'write')
        return { kind: 'failed', text: 'This is a preview: it was not called.', error: 'preview' };
      return toEnd(await callTool(egress, tool, request, { id: newUuid(), signal }));
    },
  };
}

function prepare(tool: Tool, given: JsonObject, context: ToolContext): FilledRequest | ToolEnd {
  if (Buffer.byteLength(JSON.stringify(given)) > ARGUMENTS_MAX_BYTES) return unfit('they are too long');
  const [fault] = argumentFaults(tool.parameters, given);
  if (fault) return unfit(`${fault.path} ${fault.message}`.trim());
  if (tool.needsVerified && !context.isVerified) return { kind: 'failed', text: UNVERIFIED, error: 'not_verified' };
  try {
    return fillRequest(tool, { ...given, ...boundValues(tool, context) });
  } catch (err) {
    if (err instanceof UnfitValue) return unfit(err.message);
    throw err;
  }
}

export function unfit(why: string): ToolEnd {
  return { kind: 'failed', text: `The arguments are not valid: ${why}.`, error: 'invalid_arguments' };
}

export function boundValues({ bindings }: Pick<Tool, 'bindings'>, context: ToolContext): Record<string, string> {
  const sources: Record<BindingSource, string> = {
    'customer.id': context.customerId,
    'conversation.id': context.conversationId,
    'agent.id': context.agentId,
  };
  return Object.fromEntries(Object.entries(bindings).map(([name, source]) => [name, sources[source]]));
}

/**
 * Stores the start of a write while the claim counts. Refuses repeats and other writes for the same messages: a second
 * model may only rephrase.
 *
 * @param made by this run
 * @returns undefined: go on
 */
async function beginWrite(
  pool: Pool,
  claim: Claim,
  pending: PendingMessages,
  { call, made }: { readonly call: KeptCall; readonly made: ReadonlySet<string> },
): Promise<ToolEnd | undefined> {
  return inTransaction(pool, async (client) => {
    if (!(await holdClaim(client, claim))) return { kind: 'stopped', error: 'claim_lost' };
    const calls = await findCalls(client, pending);
    const same = calls.find(({ key }) => key === call.key);
    if (same) return { ...endOfKept(same), isRepeat: true };
    if (calls.some(({ key }) => !made.has(key))) return { kind: 'unknown', error: 'written_before' };
    await startCall(client, pending, claim.turnId, call);
    return undefined;
  });
}

export function endOfKept({ state, result, error }: KeptCall): KnownEnd {
  if (state === 'done') return done(result, error);
  if (state === 'failed') return failed(result, error);
  return { kind: 'unknown', error: error ?? 'unsettled' };
}

function toEnd({ outcome, text, error }: ToolCallResult): KnownEnd {
  if (outcome === 'done') return done(text, error);
  if (outcome === 'unknown') return { kind: 'unknown', error: error ?? 'unknown' };
  return failed(text, error);
}

function done(text: string, error: string | null | undefined): KnownEnd {
  return { kind: 'done', text, ...(error === 'refused' || error === 'pending' ? { result: error } : {}) };
}

function failed(answer: string, error: string | null | undefined): KnownEnd {
  const said = answer === '' ? { text: FAILED } : { text: REFUSED, answer };
  return { kind: 'failed', ...said, error: error ?? 'failed' };
}

function proposalOf({ id, version }: Tool, given: JsonObject): Proposal {
  return { toolId: parseId('tool', id) as string, toolVersion: version, arguments: given };
}

function masked(given: JsonObject): JsonObject {
  return maskArguments(given) as JsonObject;
}

/** Equal in any key order. */
function keyOf({ id }: Tool, given: JsonObject): string {
  return hash([id, canonical(given)]);
}

/** Constant over retries. */
function callId({ tenant, conversationId, firstSequence }: PendingMessages, key: string): string {
  return `call_${hash([tenant.mode, formatId('conv', conversationId), firstSequence, key])}`;
}

function hash(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([key, member]) => [key, canonical(member)]);
}
