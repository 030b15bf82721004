import type { Erasure, ErasureServiceService } from '@parley/contract/erasure';
import { bornAt, known, page, type Overrides } from './fake-answers';
import { aMemberId } from './fake-people';
import { fakeId } from './fake-ids';

export const anErasureId = fakeId('erasure');

export function anErasure(fields: Partial<Erasure> = {}): Erasure {
  return {
    id: anErasureId,
    state: 'pending',
    dryRun: false,
    verifying: false,
    conversations: 0n,
    conversationsDone: 0n,
    counts: [],
    askedBy: aMemberId,
    createdAt: bornAt,
    updatedAt: bornAt,
    ...fields,
  };
}

const counts = [{ place: 'postgres messages', found: 3n, erased: 3n }];

export const erasureDefaults: Overrides<typeof ErasureServiceService> = {
  createErasure: async () => ({ erasure: anErasure(), replayed: false }),
  eraseConversation: async () => ({ erasure: anErasure() }),
  getErasure: async ({ id }) =>
    known(id, anErasureId, { erasure: anErasure({ state: 'done', counts, finishedAt: bornAt }) }, 'erasure'),
  listErasures: async () => ({ erasures: [anErasure()], page }),
};
