import type { Erasure as ProtoErasure } from '@parley/contract/erasure';
import { formatId } from '@parley/schemas';
import type { Erasure } from './erasure';

export function toErasureProto(erasure: Erasure): ProtoErasure {
  return {
    id: formatId('erasure', erasure.id),
    state: erasure.state,
    dryRun: erasure.isDryRun,
    verifying: erasure.isVerifying,
    conversations: BigInt(erasure.conversations),
    conversationsDone: BigInt(erasure.conversationsDone),
    counts: [...erasure.counts].map(([place, { found, erased }]) => ({
      place,
      found: BigInt(found),
      erased: BigInt(erased),
    })),
    problem: erasure.problem,
    askedBy: erasure.askedBy && formatId(erasure.isAskedByKey ? 'key' : 'member', erasure.askedBy),
    createdAt: erasure.createdAt,
    updatedAt: erasure.updatedAt,
    finishedAt: erasure.finishedAt,
  };
}
