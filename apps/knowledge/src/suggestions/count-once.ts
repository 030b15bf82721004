import { validationFailed } from '@parley/errors';
import { detectLanguage, maskSecrets, readableText } from '@parley/language';
import { inTransaction, type Client, type Pool } from '@parley/postgres';
import { parseId, type Tenant } from '@parley/schemas';
import { primaryLanguage } from '../base/primary-language';
import { KEPT_QUESTION_LENGTH_MAX, type Counted } from './suggestion';
import { announceCreated } from './suggestion.event';
import { findCountedTurn, insertExample } from './suggestions.store';

/** A question of a turn, as it is kept: without secrets. */
export interface Asked {
  readonly turnId: string;
  /** A uuid. */
  readonly conversationId: string;
  readonly question: string;
  /** The first part of a tag; und: it could not be told. */
  readonly language: string;
}

interface AskedInput {
  readonly turn_id: string;
  readonly conversation_id: string;
  readonly question: string;
  readonly language?: string | undefined;
}

/** @throws ParleyError validation_failed if the conversation's id is none */
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

/** Another call for the same turn has come first: what this one counted is taken back. */
class CountedMeanwhile extends Error {}

/**
 * Counts a question once for its turn.
 *
 * @param count in a transaction; undefined: there is nothing to count
 * @returns the suggestion (a uuid) that counts it
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
