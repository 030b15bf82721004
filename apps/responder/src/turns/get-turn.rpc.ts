import type { GetTurnRequest, GetTurnResponse } from '@parley/contract/responder';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { toTurnProto } from './turn.proto';
import { findTurn } from './turns.store';

/**
 * One turn.
 *
 * @throws ParleyError not_found
 */
export function getTurnRpc({ pool }: { readonly pool: Pool }) {
  return async (request: GetTurnRequest, { tenant }: TenantCallContext): Promise<GetTurnResponse> => {
    const id = parseId('turn', request.id);
    const turn = id && (await findTurn(pool, tenant, id));
    if (!turn) throw notFound('turn');
    return { turn: toTurnProto(turn) };
  };
}
