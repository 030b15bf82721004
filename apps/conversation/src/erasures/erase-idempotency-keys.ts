import {
  OpenConversationResponse,
  RateConversationResponse,
  ResolveConversationResponse,
  type Conversation,
} from '@parley/contract/conversation';
import { CreateNoteResponse } from '@parley/contract/note';
import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { erasedCustomerId } from './erased';
import { findKeptAnswers, writeKeptAnswer, type KeptAnswer } from './kept-answers.store';

const ERASED_NOTE = '[erased]';

/**
 * Erases customers from responses stored for retries for 24 hours. The responses stay, so that no request runs twice.
 *
 * @returns how many held customer data
 */
export async function eraseIdempotencyKeys(
  db: Queryable,
  tenant: Tenant,
  ids: readonly string[],
  isDryRun: boolean,
): Promise<number> {
  const answers = await findKeptAnswers(db, tenant, ids);
  let found = 0;
  for (const answer of answers) {
    const erased = eraseAnswer(answer);
    if (!erased || Buffer.compare(erased, answer.response) === 0) continue;
    found += 1;
    if (!isDryRun) await writeKeptAnswer(db, tenant, { ...answer, response: erased });
  }
  return found;
}

function eraseAnswer({ scope, response }: KeptAnswer): Buffer | undefined {
  if (scope.startsWith('CreateNote:')) {
    const answer = CreateNoteResponse.decode(response);
    if (answer.note) Object.assign(answer.note, { content: ERASED_NOTE, attachments: [] });
    return Buffer.from(CreateNoteResponse.encode(answer).finish());
  }
  if (scope.startsWith('RateConversation ')) {
    const answer = RateConversationResponse.decode(response);
    if (answer.rating) delete answer.rating.comment;
    return Buffer.from(RateConversationResponse.encode(answer).finish());
  }
  // Snoozing has the same response as resolving.
  const message = scope === 'OpenConversation' ? OpenConversationResponse : ResolveConversationResponse;
  const answer = message.decode(response);
  if (!answer.conversation) return undefined;
  answer.conversation = eraseConversationProto(answer.conversation);
  return Buffer.from(message.encode(answer).finish());
}

function eraseConversationProto(conversation: Conversation): Conversation {
  const rating = conversation.rating && { ...conversation.rating, comment: undefined };
  const customer = { id: erasedCustomerId(conversation.id) };
  const handoff = conversation.handoff && { ...conversation.handoff, note: undefined };
  return { ...conversation, customer, tags: [], metadata: '{}', rating, handoff };
}
