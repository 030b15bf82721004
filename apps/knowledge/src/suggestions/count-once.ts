import { validationFailed } from '@parley/errors';
import { detectLanguage, maskSecrets, readableText } from '@parley/language';
import { inTransaction, type Client, type Pool } from '@parley/postgres';
import { parseId, type Tenant } from '@parley/schemas';
import { primaryLanguage } from '../base/primary-language';
import { KEPT_QUESTION_LENGTH_MAX, type Counted } from './suggestion';
import { announceCreated } from './suggestion.event';
import { findCountedTurn, insertExample } from './suggestions.store';

/** Without secrets. */
export interface Asked {
  readonly turnId: string;
  readonly conversationId: string;
  readonly question: string;
  /** A tag's first part; und: undetermined. */
  readonly language: string;
}

interface AskedInput {
  readonly turn_id: string;
  readonly conversation_id: string;
  readonly question: string;
  readonly language?: string | undefined;
}

/** @throws ParleyError validation_failed for an invalid conversation id */
export function readAsked(input: AskedInput): Asked {
  const conversationId = parseId('conv', input.conversation_id);
  if (!conversationId) {
    throw validationFailed([{ path: 'conversation_id', code: 'format', message: 'must be the id of a conversation' }]);
  }
  const asked = maskSecrets(input.question);
  return {
    turnId: input.turn_id,
    conversationId,
    question: [...asked].slice(0, KEPT_QUESTION_LENGTH_MAX).join('').trim(),
    language: primaryLanguage(input.language) ?? detectLanguage(readableText(asked)) ?? 'und',
  };
}

/** Rolls back when another call for the turn came first. */
class CountedMeanwhile extends Error {}

/**
 * Once per turn.
 *
 * @param count in a transaction; undefined: nothing to count
 * @returns its suggestion
 */
export async function countOnce(
  pool: Pool,
  tenant: Tenant,
  { turnId, conversationId, question }: Asked,
  count: (client: Client) => Promise<Counted | undefined>,
): Promise<string | undefined> {
  const counted = await findCountedTurn(pool, tenant, turnId);
  if (counted) return counted;
  try {
    return await inTransaction(pool, async (client) => {
      const found = await count(client);
      if (!found) return undefined;
      const { suggestion, isNew } = found;
      const example = { turnId, conversationId, question, suggestionId: suggestion.id };
      if (!(await insertExample(client, tenant, example))) throw new CountedMeanwhile();
      if (isNew) await announceCreated(client, tenant, suggestion);
      return suggestion.id;
    });
  } catch (err) {
    const first = err instanceof CountedMeanwhile ? await findCountedTurn(pool, tenant, turnId) : undefined;
    if (first) return first;
    throw err;
  }
}
