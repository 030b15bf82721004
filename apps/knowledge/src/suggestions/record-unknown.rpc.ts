import type { RecordUnknownRequest, RecordUnknownResponse } from '@parley/contract/knowledge';
import type { TenantCallContext } from '@parley/grpc';
import { maskSecrets } from '@parley/language';
import type { Pool } from '@parley/postgres';
import { formatId, validate } from '@parley/schemas';
import { recordUnknownInput } from '@parley/schemas/suggestions';
import { countOnce, readAsked } from './count-once';
import { suggestionKey } from './suggestion';
import { countQuestion } from './suggestions.store';

/** Once per turn, masked. @throws ParleyError validation_failed */
export function recordUnknownRpc({ pool }: { readonly pool: Pool }) {
  return async (request: RecordUnknownRequest, { tenant }: TenantCallContext): Promise<RecordUnknownResponse> => {
    const input = validate(recordUnknownInput, {
      question: request.question,
      language: request.language,
      conversation_id: request.conversationId,
      turn_id: request.turnId,
    });
    const asked = readAsked(input);
    const key = suggestionKey(maskSecrets(input.question), asked.language);
    if (!key) return {};
    const id = await countOnce(pool, tenant, asked, (client) => countQuestion(client, tenant, asked.language, key));
    return { suggestionId: id && formatId('sug', id) };
  };
}
