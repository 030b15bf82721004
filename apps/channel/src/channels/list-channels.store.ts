import { newestFirst, type PageRange, type Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { Channel } from './channel';
import { fromChannelRow, channelColumns, type ChannelRow } from './channel.row';

export interface ChannelPage {
  /** In all, whatever the page. */
  readonly total: number;
  readonly channels: Channel[];
}

/** A page of the channels, newest first, with the number of all. */
export async function listChannels(db: Queryable, tenant: Tenant, range: PageRange): Promise<ChannelPage> {
  const table = { table: 'channels', columns: channelColumns };
  const { total, rows } = await newestFirst<ChannelRow>(db, table, tenant, range);
  return { total, channels: rows.map(fromChannelRow) };
}
