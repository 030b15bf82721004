import { newUuid, type ConversationStatus } from '@parley/schemas';
import { addMessage } from '../conversations/add-message';
import {
  withRating,
  startConversation,
  type Conversation,
  type ConversationStart,
  type Resolution,
} from '../conversations/conversation';
import { editConversation, transition } from '../conversations/edit-conversation';
import type { ConversationRecord } from '../conversations/record-conversations.store';
import { analyzeDraft, topicOf, type MessageDraft } from '../messages/message';
import type { RecordedMessage } from '../messages/message.row';

export type HistoryStep =
  | { readonly kind: 'message'; readonly at: Date; readonly draft: MessageDraft }
  | { readonly kind: 'status'; readonly at: Date; readonly status: ConversationStatus }
  | {
      readonly kind: 'rating';
      readonly at: Date;
      readonly rating: { readonly score: number; readonly comment: string | null };
    };

/** By its index. */
export interface RefusedStep {
  readonly step: number;
  readonly from: ConversationStatus;
  readonly to: ConversationStatus;
}

/**
 * In order of time, by the API's rules; leaves refused changes out.
 *
 * @param mayYield before each message: analyzing thousands takes seconds
 */
export async function playHistory(
  start: ConversationStart,
  steps: readonly HistoryStep[],
  mayYield: () => Promise<void>,
): Promise<{ record: ConversationRecord; refused: RefusedStep[] }> {
  let conversation = startConversation(start);
  const messages: RecordedMessage[] = [];
  const resolutions: Resolution[] = [];
  const refused: RefusedStep[] = [];
  for (const [index, step] of steps.entries()) {
    const { at } = step;
    if (step.kind === 'rating') conversation = withRating(conversation, step.rating, at);
    else if (step.kind === 'message') {
      await mayYield();
      const added = playMessage(conversation, step.draft, at);
      conversation = added.conversation;
      messages.push(added.message);
    } else if (transition(conversation.status, step.status) === 'refused') {
      refused.push({ step: index, from: conversation.status, to: step.status });
    } else {
      const edited = editConversation(conversation, { status: step.status }, at);
      if (edited?.event === 'conversation.resolved') resolutions.push(resolutionOf(conversation, at));
      conversation = edited?.conversation ?? conversation;
    }
  }
  return { record: { conversations: [conversation], messages, resolutions }, refused };
}

function playMessage(
  before: Conversation,
  draft: MessageDraft,
  at: Date,
): { conversation: Conversation; message: RecordedMessage } {
  const facts = analyzeDraft(draft);
  const effect = { sender: draft.sender, author: draft.author, sentiment: facts.sentiment, topic: topicOf(facts) };
  const { conversation, responseTimeMs } = addMessage(before, effect, at);
  const message = {
    ...draft,
    id: newUuid(),
    conversationId: before.id,
    sequence: conversation.messagesCount,
    sentAt: at,
  };
  return { conversation, message: { message, responseTimeMs, facts } };
}

function resolutionOf(conversation: Conversation, resolvedAt: Date): Resolution {
  return { customerId: conversation.customer.id, conversationId: conversation.id, resolvedAt };
}
