import type { ListTurnsRequest } from '@parley/contract/responder';
import type { PageRange, Pool } from '@parley/postgres';
import { getRpc, listRpc, type ListedKind, type Page } from '@parley/resource';
import { parseId, turnCursor, type Tenant } from '@parley/schemas';
import type { Turn } from './turn';
import { toTurnProto } from './turn.proto';
import { findTurn, listTurns } from './turns.store';

const kind: ListedKind = { prefix: 'turn', noun: 'turn', cursor: turnCursor };

/** Unknown conversations have no turns. */
export function readTurnRpcs({ pool }: { readonly pool: Pool }) {
  return {
    getTurn: getRpc(pool, kind, findTurn, (turn) => ({ turn: toTurnProto(turn) })),
    listTurns: listRpc(
      kind,
      (tenant, range, request: ListTurnsRequest) => load(pool, tenant, range, request),
      (turns, page) => ({ turns: turns.map(toTurnProto), page }),
    ),
  };
}

async function load(pool: Pool, tenant: Tenant, range: PageRange, request: ListTurnsRequest): Promise<Page<Turn>> {
  const conversationId = parseId('conv', request.conversationId);
  return conversationId ? listTurns(pool, tenant, conversationId, range) : { total: 0, items: [] };
}
