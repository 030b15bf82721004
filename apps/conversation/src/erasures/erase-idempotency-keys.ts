import {
  OpenConversationResponse,
  RateConversationResponse,
  ResolveConversationResponse,
  type Conversation,
} from '@parley/contract/conversation';
import type { Queryable } from '@parley/postgres';
import { formatId, type Tenant } from '@parley/schemas';
import { erasedCustomerId } from './erased';

interface KeptAnswer {
  readonly scope: string;
  readonly key: string;
  readonly response: Buffer;
}

/**
 * Takes the customers of conversations (uuids) out of the answers that are kept for 24 hours for requests that are sent
 * again: the answer stays, so that no request runs twice.
 *
 * @returns how many answers held data of the customer
 */
export async function eraseIdempotencyKeys(
  db: Queryable,
  tenant: Tenant,
  ids: readonly string[],
  isDryRun: boolean,
): Promise<number> {
  const conversationIds = ids.map((id) => formatId('conv', id));
  const answers = await findAnswers(db, tenant, conversationIds);
  let found = 0;
  for (const answer of answers) {
    const erased = eraseAnswer(answer);
    if (!erased || Buffer.compare(erased, answer.response) === 0) continue;
    found += 1;
    if (!isDryRun) await writeAnswer(db, tenant, answer, erased);
  }
  return found;
}

function eraseAnswer({ scope, response }: KeptAnswer): Buffer | undefined {
  if (scope.startsWith('RateConversation ')) {
    const answer = RateConversationResponse.decode(response);
    if (answer.rating) delete answer.rating.comment;
    return Buffer.from(RateConversationResponse.encode(answer).finish());
  }
  const message = scope === 'OpenConversation' ? OpenConversationResponse : ResolveConversationResponse;
  const answer = message.decode(response);
  if (!answer.conversation) return undefined;
  answer.conversation = eraseConversationProto(answer.conversation);
  return Buffer.from(message.encode(answer).finish());
}

function eraseConversationProto(conversation: Conversation): Conversation {
  const rating = conversation.rating && { ...conversation.rating, comment: undefined };
  const customer = { id: erasedCustomerId(conversation.id) };
  return { ...conversation, customer, tags: [], metadata: '{}', rating };
}

/** Openings are found by the id in their answer, whose first field it is, as text; the others have it in their scope. */
async function findAnswers(db: Queryable, tenant: Tenant, conversationIds: readonly string[]): Promise<KeptAnswer[]> {
  const { rows } = await db.query<KeptAnswer>({
    name: 'find_kept_answers',
    text: `SELECT scope, key, response FROM idempotency_keys
            WHERE account_id = $1 AND mode = $2 AND scope = 'OpenConversation'
              AND substring(response FROM position('conv_'::bytea IN response) FOR 31)
                  IN (SELECT convert_to(id, 'UTF8') FROM unnest($3::text[]) AS id)
           UNION ALL
           SELECT scope, key, response FROM idempotency_keys
            WHERE account_id = $1 AND mode = $2
              AND scope = ANY (SELECT verb || id FROM unnest($3::text[]) AS id,
                                      (VALUES ('ResolveConversation '), ('RateConversation ')) AS verbs (verb))`,
    values: [tenant.accountUuid, tenant.mode, conversationIds],
  });
  return rows;
}

async function writeAnswer(db: Queryable, tenant: Tenant, answer: KeptAnswer, response: Buffer): Promise<void> {
  await db.query({
    name: 'write_kept_answer',
    text: `UPDATE idempotency_keys SET response = $5 WHERE account_id = $1 AND mode = $2 AND scope = $3 AND key = $4`,
    values: [tenant.accountUuid, tenant.mode, answer.scope, answer.key, response],
  });
}
