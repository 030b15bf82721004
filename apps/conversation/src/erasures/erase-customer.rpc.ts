import {
  ErasureStep,
  type EraseCustomerRequest,
  type EraseCustomerResponse,
  type ErasureFinding,
} from '@parley/contract/conversation-data';
import { validationFailed, type ParleyError } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Nats } from '@parley/jetstream';
import type { Pool } from '@parley/postgres';
import { parseId, type Tenant } from '@parley/schemas';
import { z } from 'zod';
import { MAX_UUID, NIL_UUID } from '../base/uuid-bounds';
import { eraseIdempotencyKeys } from './erase-idempotency-keys';
import { countUnpublished, eraseOutbox } from './erase-outbox.store';
import { countProfile, eraseProfile } from './erase-profile';
import { eraseRows, ROWS_CONVERSATIONS } from './erase-rows';
import { eraseStream } from './erase-stream';
import { findErasureConversations, registerErasure } from './erasures.store';
import { readErasedCustomer, type ErasedCustomer } from './read-erased-customer';
import { readPosition } from './read-position';
import { isReplayCursor, replayToWaitFor } from './replay-to-wait-for';

export interface EraseCustomerDeps {
  readonly pool: Pool;
  readonly nats: Nats;
  readonly wakeRelay: () => void;
}

interface Piece extends EraseCustomerDeps {
  readonly tenant: Tenant;
  readonly customer: ErasedCustomer;
  readonly isDryRun: boolean;
  readonly cursor: string;
  /** The uuids of its conversations. */
  readonly ids: readonly string[];
}

/** In one call, which holds and sends their ids. */
const CONVERSATIONS_MAX = 50_000;
/** In addition to the customer's own. */
const NAMED_MAX = 100;
/** Per call: some 50 ms. */
const OUTBOX_ROWS = 20_000;

/** By its number in the contract. */
const steps: Partial<Record<ErasureStep, (piece: Piece, request: EraseCustomerRequest) => Promise<Answer>>> = {
  [ErasureStep.REGISTER]: register,
  [ErasureStep.ROWS]: rows,
  [ErasureStep.IDEMPOTENCY_KEYS]: idempotencyKeys,
  [ErasureStep.OUTBOX]: outbox,
  [ErasureStep.STREAM]: stream,
  [ErasureStep.FINISH]: finish,
};
type Answer = Partial<Omit<EraseCustomerResponse, 'findings'>> & { readonly findings?: readonly ErasureFinding[] };

/**
 * One piece of one step. The outbox comes before the stream, so that a replay cannot bring data back.
 *
 * @throws ParleyError validation_failed; unavailable while NATS is away
 */
export function eraseCustomerRpc(deps: EraseCustomerDeps) {
  return async (request: EraseCustomerRequest, { tenant }: TenantCallContext): Promise<EraseCustomerResponse> => {
    const step = steps[request.step];
    if (!step) throw wrongStep(request.step);
    const customer = readErasedCustomer(tenant, request.customerId);
    const ids = await findConversations(deps.pool, tenant, customer, request);
    const { dryRun: isDryRun, cursor } = request;
    const answer = await step({ ...deps, tenant, customer, isDryRun, cursor, ids }, request);
    return {
      findings: [...(answer.findings ?? [])],
      nextCursor: answer.nextCursor ?? '',
      waitsFor: answer.waitsFor ?? '',
    };
  };
}

function wrongStep(step: ErasureStep): ParleyError {
  if (step === ErasureStep.UNSPECIFIED) {
    return validationFailed([{ path: 'step', code: 'required', message: 'is required' }]);
  }
  return validationFailed([{ path: 'step', code: 'enum', message: 'must be a step of an erasure' }]);
}

/** For the step, in order; for step rows, one call's worth. */
async function findConversations(
  pool: Pool,
  tenant: Tenant,
  customer: Piece['customer'],
  request: EraseCustomerRequest,
): Promise<string[]> {
  const { step, afterId, untilId } = request;
  if (step === ErasureStep.REGISTER || step === ErasureStep.FINISH) return [];
  const isRows = step === ErasureStep.ROWS;
  const ids = await findErasureConversations(pool, tenant, customer, {
    afterId: isRows ? rowsAfter(request) : readPosition('after_id', afterId, NIL_UUID),
    untilId: readPosition('until_id', untilId, MAX_UUID),
    limit: isRows ? ROWS_CONVERSATIONS : CONVERSATIONS_MAX + 1,
  });
  if (ids.length > CONVERSATIONS_MAX)
    throw validationFailed([{ path: 'until_id', code: 'max_items', message: 'is too far after after_id' }]);
  return ids;
}

function rowsAfter({ cursor, afterId }: EraseCustomerRequest): string {
  if (cursor === '') return readPosition('after_id', afterId, NIL_UUID);
  if (z.guid().safeParse(cursor).success) return cursor;
  throw validationFailed([{ path: 'cursor', code: 'format', message: 'is not a valid cursor' }]);
}

function finding(place: string, found: number, isDryRun: boolean): ErasureFinding {
  return { place, found: BigInt(found), erased: BigInt(isDryRun ? 0 : found) };
}

async function register({ pool, tenant, customer, isDryRun }: Piece, request: EraseCustomerRequest): Promise<Answer> {
  if (request.conversationIds.length > NAMED_MAX) {
    const message = `must have at most ${NAMED_MAX} items`;
    throw validationFailed([{ path: 'conversation_ids', code: 'max_items', message }]);
  }
  if (isDryRun) return {};
  const ids = request.conversationIds.map((id) => {
    const uuid = parseId('conv', id);
    if (!uuid)
      throw validationFailed([{ path: 'conversation_ids', code: 'not_found', message: `does not include ${id}` }]);
    return uuid;
  });
  await registerErasure(pool, tenant, { customerId: customer.id, hash: customer.hash, ids });
  return {};
}

async function rows(
  { pool, tenant, customer, ids, isDryRun, wakeRelay }: Piece,
  request: EraseCustomerRequest,
): Promise<Answer> {
  const order = { ids, isDryRun, afterId: rowsAfter(request), customerId: customer.id };
  const erased = await eraseRows(pool, tenant, order);
  if (!isDryRun) wakeRelay();
  return {
    findings: [
      finding('postgres conversations', erased.conversations, isDryRun),
      finding('postgres messages', erased.messages, isDryRun),
      finding('postgres resolutions', erased.resolutions, isDryRun),
    ],
    nextCursor: erased.doneId ?? '',
  };
}

async function idempotencyKeys({ pool, tenant, ids, isDryRun }: Piece): Promise<Answer> {
  const found = await eraseIdempotencyKeys(pool, tenant, ids, isDryRun);
  return { findings: [finding('postgres idempotency_keys', found, isDryRun)] };
}

async function outbox({ pool, tenant, ids, isDryRun, cursor }: Piece): Promise<Answer> {
  const after = readCursor(cursor);
  const piece = await eraseOutbox(pool, tenant, ids, { after, limit: OUTBOX_ROWS, isDryRun });
  return {
    findings: [finding('postgres outbox', piece.found, isDryRun)],
    nextCursor: piece.position === undefined ? '' : String(piece.position),
  };
}

async function stream({ pool, nats, tenant, ids, isDryRun, cursor }: Piece): Promise<Answer> {
  const [subject = '', sequence = ''] = isReplayCursor(cursor) ? [] : cursor.split(':');
  const place = { subject: readCursor(subject), fromSequence: readCursor(sequence) };
  if (!isDryRun) {
    // The relay may still publish old texts that it has read.
    const waiting = await countUnpublished(pool, tenant, ids);
    if (waiting > 0) return { nextCursor: cursor, waitsFor: `${waiting} events that are not published yet` };
    const replay = await replayToWaitFor(pool, cursor);
    if (replay !== undefined) return { nextCursor: replay, waitsFor: 'the replay of events to move on' };
  }
  const piece = await eraseStream(nats, tenant, ids, place, isDryRun);
  return {
    findings: [finding('nats CONVERSATION_EVENTS', piece.found, isDryRun)],
    nextCursor: piece.next ? `${piece.next.subject}:${piece.next.fromSequence}` : '',
    waitsFor: piece.waitsFor ?? '',
  };
}

async function finish({ pool, tenant, customer, isDryRun, wakeRelay }: Piece): Promise<Answer> {
  const found = await (isDryRun ? countProfile : eraseProfile)(pool, tenant, customer);
  if (!isDryRun) wakeRelay();
  return {
    findings: [
      { place: 'postgres conversations', found: BigInt(found.conversations), erased: 0n },
      finding('postgres customers', found.customers, isDryRun),
      finding('postgres customer_identities', found.identities, isDryRun),
      finding('postgres customer_merges', found.merges, isDryRun),
    ],
  };
}

function readCursor(cursor: string): number {
  if (!/^\d{0,15}$/.test(cursor))
    throw validationFailed([{ path: 'cursor', code: 'format', message: 'is not a valid cursor' }]);
  return Number(cursor);
}
