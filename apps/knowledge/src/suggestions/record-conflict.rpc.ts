import type { RecordConflictRequest, RecordConflictResponse } from '@parley/contract/knowledge';
import { validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { formatId, parseId, validate } from '@parley/schemas';
import { recordConflictInput } from '@parley/schemas/suggestions';
import { countConflict, lockSource, type FoundSource } from './conflicts.store';
import { countOnce, readAsked } from './count-once';

/**
 * Once per turn, unless a source has changed since, which resolves conflicts.
 *
 * @throws ParleyError validation_failed
 */
export function recordConflictRpc({ pool }: { readonly pool: Pool }) {
  return async (request: RecordConflictRequest, { tenant }: TenantCallContext): Promise<RecordConflictResponse> => {
    const input = validate(recordConflictInput, {
      question: request.question,
      language: request.language,
      conversation_id: request.conversationId,
      turn_id: request.turnId,
      sources: request.sources.map(({ id, version }) => ({ id, version })),
    });
    const asked = readAsked(input);
    const found = readSources(input.sources);
    const id = await countOnce(pool, tenant, asked, async (client) => {
      const sources = [];
      for (const each of found) {
        const source = await lockSource(client, tenant, each);
        if (!source) return undefined;
        sources.push(source);
      }
      return countConflict(client, tenant, asked.language, sources);
    });
    return { suggestionId: id && formatId('sug', id) };
  };
}

function readSources(sources: readonly { readonly id: string; readonly version: bigint }[]): FoundSource[] {
  const found = sources.map(({ id, version }, at): FoundSource => {
    const answerId = parseId('ans', id);
    const uuid = answerId ?? parseId('doc', id);
    if (!uuid) {
      const message = 'must be the id of an answer or a document';
      throw validationFailed([{ path: `sources.${at}.id`, code: 'format', message }]);
    }
    return { kind: answerId ? 'answer' : 'document', id: uuid, version };
  });
  if (found[0]?.id === found[1]?.id) {
    throw validationFailed([{ path: 'sources', code: 'unique', message: 'must be two different sources' }]);
  }
  return found.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
