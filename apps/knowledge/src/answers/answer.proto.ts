import type { Answer as ProtoAnswer } from '@parley/contract/knowledge';
import { formatId } from '@parley/schemas';
import type { Answer } from './answer';

export function toAnswerProto(answer: Answer): ProtoAnswer {
  return {
    id: formatId('ans', answer.id),
    question: answer.question,
    answer: answer.answer,
    language: answer.language,
    phrasings: [...answer.phrasings],
    url: answer.url ?? undefined,
    validFrom: answer.valid_from ?? undefined,
    validUntil: answer.valid_until ?? undefined,
    isEnabled: answer.is_enabled,
    createdAt: answer.createdAt,
    updatedAt: answer.updatedAt,
    version: BigInt(answer.version),
  };
}
