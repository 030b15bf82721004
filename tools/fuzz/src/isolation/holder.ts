import type { Tenant } from '@parley/schemas';

/** One account and mode, with objects in which a text stands that stands nowhere else. */
export interface Holder {
  readonly tenant: Tenant;
  readonly key: string;
  /** In every text of every object of this holder. */
  readonly marker: string;
  readonly agentId: string;
  readonly conversationId: string;
  readonly messageId: string;
  readonly guidelineId: string;
  readonly noteId: string;
  readonly savedReplyId: string;
  readonly teamId: string;
  readonly profileId: string;
  readonly mergeId: string;
  readonly modelId: string;
  readonly toolId: string;
  readonly keyId: string;
  readonly channelId: string;
  readonly webhookId: string;
  readonly answerId: string;
  readonly documentId: string;
  readonly sourceId: string;
  readonly suggestionId: string;
  readonly customerId: string;
  readonly agentEtag: string;
  /** Of each POST that made something. */
  readonly idempotencyKey: string;
  /** The body that it was sent with to open the conversation. */
  readonly opening: string;
  /** Of the second pages of its lists. */
  readonly cursors: { readonly agents: string; readonly conversations: string; readonly answers: string };
}
