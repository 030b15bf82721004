import type { RecordUnknownRequest, RecordUnknownResponse } from '@parley/contract/knowledge';
import { validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { detectLanguage, maskSecrets, readableText } from '@parley/language';
import { inTransaction, type Pool } from '@parley/postgres';
import { formatId, parseId, recordUnknownInput, validate, type Tenant } from '@parley/schemas';
import { primaryLanguage } from '../primary-language';
import { KEPT_QUESTION_LENGTH_MAX, suggestionKey } from './suggestion';
import { announceCreated } from './suggestion.event';
import { countQuestion, findCountedTurn, insertExample } from './suggestions.store';

/**
 * Notes a question that ended as unknown, once for its turn, without what nobody should find in it again.
 *
 * @throws ParleyError validation_failed
 */
export function recordUnknownRpc({ pool }: { readonly pool: Pool }) {
  return async (request: RecordUnknownRequest, { tenant }: TenantCallContext): Promise<RecordUnknownResponse> => {
    const input = validate(recordUnknownInput, {
      question: request.question,
      language: request.language,
      conversation_id: request.conversationId,
      turn_id: request.turnId,
    });
    const conversationId = parseId('conv', input.conversation_id);
    if (!conversationId) {
      throw validationFailed([
        { path: 'conversation_id', code: 'format', message: 'must be the id of a conversation' },
      ]);
    }
    const asked = maskSecrets(input.question);
    const language = primaryLanguage(input.language) ?? detectLanguage(readableText(asked)) ?? 'und';
    const key = suggestionKey(asked, language);
    if (!key) return {};
    const question = [...asked].slice(0, KEPT_QUESTION_LENGTH_MAX).join('').trim();
    const unknown = { turnId: input.turn_id, conversationId, question, language, key };
    return { suggestionId: formatId('sug', await recordUnknown(pool, tenant, unknown)) };
  };
}

interface Unknown {
  readonly turnId: string;
  readonly conversationId: string;
  readonly question: string;
  readonly language: string;
  readonly key: Buffer;
}

/** Another call for the same turn has come first: what this one counted is taken back. */
class CountedMeanwhile extends Error {}

async function recordUnknown(pool: Pool, tenant: Tenant, { language, key, ...example }: Unknown): Promise<string> {
  const counted = await findCountedTurn(pool, tenant, example.turnId);
  if (counted) return counted;
  try {
    return await inTransaction(pool, async (client) => {
      const { suggestion, isNew } = await countQuestion(client, tenant, language, key);
      const { id: suggestionId } = suggestion;
      if (!(await insertExample(client, tenant, { ...example, suggestionId }))) throw new CountedMeanwhile();
      if (isNew) await announceCreated(client, tenant, suggestion);
      return suggestionId;
    });
  } catch (err) {
    const first = err instanceof CountedMeanwhile ? await findCountedTurn(pool, tenant, example.turnId) : undefined;
    if (first) return first;
    throw err;
  }
}
