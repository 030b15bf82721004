import { ModelStatus } from '@parley/contract/model';
import type { CheckModelRequest, CheckModelResponse, ModelTrial } from '@parley/contract/responder';
import type { Egress } from '@parley/egress';
import { notFound, ParleyError } from '@parley/errors';
import { modelQuirkCodec, type TenantCallContext } from '@parley/grpc';
import { isId } from '@parley/schemas';
import { UnsealError } from '@parley/secrets';
import { optionsOf } from '../clients/clients';
import { checkConnection, type Trial } from './check-connection';
import { findConnection, type FindConnectionDeps } from '../clients/find-connection';

const WORDS_MAX = 500;
/** Between a repaired server, which answers at once, and an overloaded one. */
const RETRY_AFTER_S = 30;
/** For all calls together. */
const CHECK_MS = 20_000;

export interface CheckModelDeps extends FindConnectionDeps {
  readonly egress: Egress;
}

/**
 * Tries a connection and reports its state and quirks.
 *
 * @throws ParleyError not_found; model_unavailable with the cause
 */
export function checkModelRpc({ models, egress, keyring }: CheckModelDeps) {
  return async ({ id }: CheckModelRequest, context: TenantCallContext): Promise<CheckModelResponse> => {
    const { tenant, requestId, signal } = context;
    const call = { tenant, requestId, signal };
    const found = isId('model', id)
      ? await findConnection({ models, keyring }, call, id, true).catch(unreadable)
      : undefined;
    if (!found) throw notFound('model');
    const { connection, known } = found;
    const limited = AbortSignal.any([signal, AbortSignal.timeout(CHECK_MS)]);
    const { text, tools, usage, quirks } = await checkConnection(egress, connection, limited);
    const report = {
      id,
      version: known.version,
      status: text.isOk ? ModelStatus.OK : ModelStatus.FAILING,
      lastError: text.isOk ? undefined : [...text.detail].slice(0, WORDS_MAX).join(''),
      quirks: text.isOk ? { quirks: quirks.map((quirk) => modelQuirkCodec.toProto(quirk)) } : undefined,
    };
    const { model } = await models.reportModel(report, optionsOf(call));
    if (!text.isOk) throw new ParleyError('model_unavailable', text.detail, { retryAfterSeconds: RETRY_AFTER_S });
    return { model, text: toTrial(text), tools: toTrial(tools), usage: toTrial(usage) };
  };
}

function unreadable(err: unknown): never {
  if (err instanceof UnsealError)
    throw new ParleyError('model_unavailable', 'The API key cannot be read; set it again', {
      retryAfterSeconds: RETRY_AFTER_S,
    });
  throw err;
}

function toTrial({ isOk, detail, durationMs }: Trial): ModelTrial {
  return { isOk, detail, durationMs: BigInt(durationMs) };
}
