import type { Queryable } from '@parley/postgres';
import type { Cursor, Tenant } from '@parley/schemas';
import type { Channel } from './channel';
import { fromChannelRow, channelColumns, type ChannelRow } from './channel.row';

export interface ChannelPage {
  /** In all, whatever the page. */
  readonly total: number;
  readonly channels: Channel[];
}

export interface ChannelRange {
  /** The page begins after this place. */
  readonly after: Cursor | undefined;
  readonly offset: number;
  readonly limit: number;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A page of the channels, newest first, with the number of all; of one moment, since it is one statement. */
export async function listChannels(
  db: Queryable,
  tenant: Tenant,
  { after, offset, limit }: ChannelRange,
): Promise<ChannelPage> {
  const { rows } = await db.query<{ total: number } & (ChannelRow | { id: null })>({
    name: 'list_channels',
    text: `
      WITH page AS (
        SELECT ${channelColumns} FROM channels
         WHERE account_id = $1 AND mode = $2 AND (created_at, id) < ($3, $4)
         ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6)
      SELECT counted.total, page.*
        FROM (SELECT count(*) AS total FROM channels WHERE account_id = $1 AND mode = $2) AS counted
        LEFT JOIN page ON true
       ORDER BY page.created_at DESC, page.id DESC`,
    values: [tenant.accountUuid, tenant.mode, after?.at ?? 'infinity', after?.uuid ?? LAST_ID, limit, offset],
  });
  // A page beyond the end is one row without a channel.
  const channels = rows.flatMap((row) => (row.id === null ? [] : [fromChannelRow(row)]));
  return { total: rows[0]?.total ?? 0, channels };
}
