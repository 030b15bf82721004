import type { Queryable } from '@parley/postgres';
import { formatId, type MessageDeliveryStatus, type Tenant } from '@parley/schemas';
import type { ChannelType } from '@parley/schemas/channels';
import type { DeliveryError } from '../providers/provider';
import type { PartState } from './delivery';

/** Ids are uuids. */
export interface UnreportedMessage {
  readonly tenant: Tenant;
  readonly channelId: string;
  readonly messageId: string;
  /** Null: the channel is deleted. */
  readonly channelType: ChannelType | null;
  readonly conversationId: string;
  readonly sequence: number;
  /** Not part of the conversation. */
  readonly isSurvey: boolean;
  /** In order, all of them. */
  readonly parts: readonly PartState[];
  /** Per part, as read. */
  readonly revisions: readonly number[];
}

interface UnreportedRow {
  type: ChannelType | null;
  account_id: string;
  mode: Tenant['mode'];
  channel_id: string;
  message_id: string;
  conversation_id: string;
  sequence: number;
  is_survey: boolean;
  parts: string;
}

interface PartJson {
  status: MessageDeliveryStatus;
  error: DeliveryError | null;
  provider_message_id: string | null;
  price_category: string | null;
  at: string;
  revision: number;
}

const MESSAGES_AT_ONCE = 50;

export async function findUnreported(db: Queryable): Promise<UnreportedMessage[]> {
  const { rows } = await db.query<UnreportedRow>({
    name: 'find_unreported',
    text: `
      WITH unreported AS (
        SELECT DISTINCT account_id, mode, channel_id, message_id FROM (
          SELECT account_id, mode, channel_id, message_id FROM deliveries WHERE told_revision < revision
           ORDER BY position LIMIT ${MESSAGES_AT_ONCE}) AS oldest)
      SELECT unreported.account_id, unreported.mode, unreported.channel_id, unreported.message_id, conversation_id, sequence,
             is_survey,
             (SELECT type FROM channels c
               WHERE c.account_id = unreported.account_id AND c.mode = unreported.mode AND c.id = unreported.channel_id) AS type,
             json_agg(json_build_object('status', status, 'error', error, 'provider_message_id', provider_message_id,
                                        'price_category', price_category, 'at', at, 'revision', revision)
                      ORDER BY part) AS parts
        FROM unreported JOIN deliveries USING (account_id, mode, channel_id, message_id)
       GROUP BY unreported.account_id, unreported.mode, unreported.channel_id, unreported.message_id, conversation_id, sequence,
                is_survey`,
  });
  return rows.map((row) => {
    const parts = JSON.parse(row.parts) as PartJson[];
    return {
      tenant: { accountId: formatId('acct', row.account_id), accountUuid: row.account_id, mode: row.mode },
      channelId: row.channel_id,
      channelType: row.type,
      messageId: row.message_id,
      conversationId: row.conversation_id,
      sequence: row.sequence,
      isSurvey: row.is_survey,
      parts: parts.map((part) => ({
        status: part.status,
        error: part.error,
        providerMessageId: part.provider_message_id,
        priceCategory: part.price_category,
        at: new Date(part.at),
      })),
      revisions: parts.map((part) => part.revision),
    };
  });
}

/** Changes since the read are reported again. */
export async function markReported(db: Queryable, message: UnreportedMessage): Promise<void> {
  const { tenant, channelId, messageId, revisions } = message;
  await db.query({
    name: 'mark_reported',
    text: `UPDATE deliveries SET told_revision = ($5::bigint[])[part + 1]
            WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND message_id = $4
              AND told_revision < ($5::bigint[])[part + 1]`,
    values: [tenant.accountUuid, tenant.mode, channelId, messageId, revisions],
  });
}
