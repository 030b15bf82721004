import type { ErrorCode } from '@parley/errors';
import { isObject, type JsonObject, type JsonValue } from '../base/json-text';
import { bodyFaults } from '../judge/bodies';
import { queryFaults } from '../judge/queries';
import { metadata, type Fault } from '../judge/rules';
import { isLost, isPostToList } from './etags';
import type { Request } from './request';
import { mayBeSameInput } from './same-input';
import { listName, mergePatch, type DonePost, type World } from './world';

export type Outcome = 'success' | ErrorCode;

export interface Expectation {
  readonly outcomes: ReadonlySet<Outcome>;
  readonly named: readonly string[];
}

/** "authentication comes first, then the path and method, then the rate limit, then permission, then the path's parameters, then the body" */
export function expectationOf(request: Request, world: World): Expectation {
  const { step, earlier } = request;
  if (earlier && step.idempotency === 'same') return only(isRefusedFirst(request) ? 'precondition_failed' : 'success');
  // A repetition gets its first answer after its bytes are judged.
  if (earlier && !isOtherInput(request, earlier)) {
    const { outcomes, isCertain } = bytesOutcomes(request);
    return only(...outcomes, ...(isCertain ? [] : againOutcomes(request)));
  }
  if (!earlier && !isFound(request)) return only('not_found');
  const faults = formFaults(request);
  const bytes = bytesOutcomes(request);
  if (faults.some(({ certain }) => certain)) return refusal(faults, bytes.outcomes);
  if (bytes.isCertain) return only(...bytes.outcomes);
  const unsure: Outcome[] = [...bytes.outcomes, ...(faults.length > 0 ? (['validation_failed'] as const) : [])];
  return stateExpectation(request, world, unsure);
}

/** What a repetition may get: which of these is up to the API. */
function againOutcomes(request: Request): readonly Outcome[] {
  if (isRefusedFirst(request)) return ['precondition_failed', 'validation_failed'];
  const conflicts: readonly Outcome[] = losesIfMatch(request) ? ['precondition_failed'] : [];
  return ['success', 'idempotency_key_reused', 'validation_failed', ...conflicts];
}

function losesIfMatch(request: Request): boolean {
  return hasIfMatch(request) && isLost(request.step.etag, request.operation);
}

function hasIfMatch({ input }: Request): boolean {
  return input.headers.some(([name]) => name === 'If-Match');
}

/** Refused even if it is repeated. */
function isRefusedFirst(request: Request): boolean {
  return isPostToList(request.operation) && losesIfMatch(request);
}

function stateExpectation(request: Request, world: World, unsure: readonly Outcome[]): Expectation {
  const conflicts = conflictsOf(request, world);
  const state = stateFaults(request, world);
  // Other faults may come first and hide these.
  if (state.some(({ certain }) => certain)) return refusal(unsure.length > 0 ? [] : state, [...unsure, ...conflicts]);
  const doubts: readonly Outcome[] = state.length > 0 ? ['validation_failed'] : [];
  return only(...unsure, ...doubts, ...(conflicts.length > 0 ? conflicts : ['success' as const]));
}

function only(...outcomes: readonly Outcome[]): Expectation {
  return { outcomes: new Set(outcomes), named: [] };
}

function refusal(faults: readonly Fault[], others: readonly Outcome[]): Expectation {
  const named = faults.filter(({ certain, path }) => certain && path !== '').map(({ path }) => path);
  return { outcomes: new Set<Outcome>(['validation_failed', ...others]), named };
}

function isFound({ step, operation, agent, conversation }: Request): boolean {
  if (!operation.path.includes('{id}')) return true;
  if (step.idKind !== 'own' || /\{(version|message_id)\}/.test(operation.path)) return false;
  return conversation !== undefined || (agent !== undefined && !agent.isDeleted);
}

const DOCUMENT_BYTES_MAX = 1024 * 1024;
/** 10 MiB in base64. */
const SOURCE_BYTES_MAX = 13.4 * 1024 * 1024;

function bytesOutcomes({ body, operation }: Request): { outcomes: Outcome[]; isCertain: boolean } {
  if (!operation.body) return { outcomes: [], isCertain: false };
  const { bytes, fault, value } = body;
  if (bytes === undefined || bytes.length === 0) {
    const { isBodyOptional } = operation;
    return { outcomes: isBodyOptional ? [] : ['malformed_json'], isCertain: !isBodyOptional };
  }
  if (fault === 'open') {
    return { outcomes: ['malformed_json', 'unsupported_media_type', 'validation_failed'], isCertain: false };
  }
  const bytesMax = operation.name === 'createKnowledgeSource' ? SOURCE_BYTES_MAX : DOCUMENT_BYTES_MAX;
  const isLong = fault === 'payload_too_large' && /(KnowledgeDocument|createKnowledgeSource)$/.test(operation.name);
  if (isLong && bytes.length <= bytesMax) {
    return { outcomes: ['malformed_json', 'validation_failed', 'success'], isCertain: false };
  }
  if (fault) return { outcomes: [fault], isCertain: true };
  return value === undefined ? { outcomes: ['malformed_json'], isCertain: true } : { outcomes: [], isCertain: false };
}

function formFaults({ operation, params, step, body, conversation }: Request): Fault[] {
  const faults = queryFaults(operation, params, listName(operation.name, conversation));
  if (step.idempotency === 'invalid') faults.push({ path: 'Idempotency-Key', certain: true });
  const isReadable = operation.body && body.value !== undefined && body.fault === undefined;
  if (isReadable && body.twice !== undefined) faults.push({ path: body.twice, certain: true });
  return isReadable ? [...faults, ...bodyFaults(operation, body.value ?? null)] : faults;
}

function stateFaults({ operation, conversation, body }: Request, world: World): Fault[] {
  const { value } = body;
  if (!isObject(value)) return [];
  if (operation.name === 'openConversation') {
    const agent = world.agents.find(({ id }) => id === value['agent_id']);
    return !agent || agent.isDeleted ? [{ path: 'agent_id', certain: true }] : [];
  }
  if (operation.name === 'updateConversation' && conversation && isObject(value['metadata'])) {
    return metadata(mergePatch(conversation.metadata, value['metadata']), 'metadata');
  }
  return [];
}

/** The conflicts are in no particular order. */
function conflictsOf(request: Request, world: World): Outcome[] {
  const { operation, body } = request;
  const conflicts: Outcome[] = [];
  const value = isObject(body.value) ? body.value : {};
  if (operation.name === 'openConversation' && isDisabled(world, value['agent_id'])) conflicts.push('agent_disabled');
  if (operation.name === 'updateConversation' && isRefusedTransition(request, value['status'])) {
    conflicts.push('invalid_transition');
  }
  // Not decided here: whether a message waits, and whether the agent answers by itself.
  if (operation.name === 'startTurn') conflicts.push('turn_not_open', 'success');
  // No conversation here belongs to WhatsApp.
  if (operation.name === 'sendTemplateMessage') conflicts.push('template_not_sendable');
  if (losesIfMatch(request)) conflicts.push('precondition_failed');
  conflicts.push(...accountConflictsOf(request, value));
  if (request.earlier) conflicts.push('idempotency_key_reused');
  return conflicts;
}

/** Shared by all sequences, and closed to keys. */
function accountConflictsOf(request: Request, body: JsonObject): readonly Outcome[] {
  const { name } = request.operation;
  // "only an owner makes or changes owners"
  if (name === 'inviteMember' && body['role'] === 'owner') return ['forbidden'];
  // Another sequence may have changed the account since.
  const mayBeLate = name === 'updateAccount' && hasIfMatch(request) && !losesIfMatch(request);
  return mayBeLate ? ['precondition_failed', 'success'] : [];
}

function isDisabled({ agents }: World, agentId: JsonValue | undefined): boolean {
  return agents.find(({ id }) => id === agentId)?.status === 'disabled';
}

/** "resolved to escalated: refused" */
function isRefusedTransition({ conversation }: Request, status: JsonValue | undefined): boolean {
  if (status === 'escalated') return conversation?.status === 'resolved';
  // The agent of the conversation is gone.
  return (
    status === 'active' &&
    conversation !== undefined &&
    conversation.status !== 'active' &&
    conversation.agent.isDeleted
  );
}

function isOtherInput({ body }: Request, earlier: DonePost): boolean {
  // A missing body counts as {}.
  const before = earlier.body && earlier.body.length > 0 ? (JSON.parse(earlier.body.toString()) as JsonValue) : {};
  return !mayBeSameInput(body.value ?? {}, before);
}
