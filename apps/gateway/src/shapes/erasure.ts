import type { Erasure } from '@parley/contract/erasure';
import type { ErasureResource } from '@parley/schemas/erasures';
import { timestamp, timestampOrNull } from './shape';

export function toErasure(erasure: Erasure): ErasureResource {
  return {
    id: erasure.id,
    state: erasure.state as ErasureResource['state'],
    dry_run: erasure.dryRun,
    verified: erasure.state === 'done' && !erasure.dryRun,
    progress: {
      step: erasure.verifying ? 'verify' : 'erase',
      conversations: Number(erasure.conversations),
      conversations_done: Number(erasure.conversationsDone),
    },
    counts: erasure.counts.map(({ place, found, erased }) => ({
      place,
      found: Number(found),
      erased: Number(erased),
    })),
    problem: erasure.problem ?? null,
    asked_by: erasure.askedBy ?? null,
    created_at: timestamp(erasure.createdAt),
    updated_at: timestamp(erasure.updatedAt),
    finished_at: timestampOrNull(erasure.finishedAt),
  };
}
