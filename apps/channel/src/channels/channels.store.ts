import { newestFirst, type Client, type PageRange, type Queryable } from '@parley/postgres';
import type { Page } from '@parley/resource';
import { formatId, type Tenant } from '@parley/schemas';
import type { ChannelNotice } from '@parley/schemas/channels';
import type { Channel, ChannelFields, SealedSecrets } from './channel';
import { channelColumns, fromChannelRow, type ChannelRow } from './channel.row';

/** Serializes additions to a tenant's channels, to keep the limit. @returns their number */
export async function lockChannels(client: Client, tenant: Tenant): Promise<number> {
  await client.query({
    name: 'lock_channels',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`channels ${tenant.accountUuid} ${tenant.mode}`],
  });
  const { rows } = await client.query<{ total: number }>({
    name: 'count_channels',
    text: 'SELECT count(*) AS total FROM channels WHERE account_id = $1 AND mode = $2',
    values: [tenant.accountUuid, tenant.mode],
  });
  return rows[0]?.total ?? 0;
}

/** @param id a uuid */
export async function insertChannel(
  db: Queryable,
  tenant: Tenant,
  id: string,
  channel: ChannelFields & Pick<Channel, 'type' | 'sealedSecrets'>,
): Promise<Channel> {
  const { rows } = await db.query<ChannelRow>({
    name: 'insert_channel',
    text: `INSERT INTO channels (account_id, mode, id, type, agent_id, name, status, settings, sealed_secrets,
                                 new_conversation_after_days, created_at, updated_at)
           SELECT $1, $2, $3, $4, $5, $6, $7, $8::json, $9::json, $10, now, now
             FROM date_trunc('milliseconds', clock_timestamp()) AS now
           RETURNING ${channelColumns}`,
    values: [
      ...[tenant.accountUuid, tenant.mode, id, channel.type, channel.agentId, channel.name, channel.status],
      ...[JSON.stringify(channel.settings), JSON.stringify(channel.sealedSecrets), channel.newConversationAfterDays],
    ],
  });
  return fromChannelRow(rows[0] as ChannelRow);
}

/** @param isHeld locks the row until the end of the transaction */
export async function findChannel(
  db: Queryable,
  tenant: Tenant,
  id: string,
  isHeld = false,
): Promise<Channel | undefined> {
  const { rows } = await db.query<ChannelRow>({
    name: isHeld ? 'hold_channel' : 'find_channel',
    text: `SELECT ${channelColumns} FROM channels WHERE account_id = $1 AND mode = $2 AND id = $3
           ${isHeld ? 'FOR UPDATE' : ''}`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromChannelRow(rows[0]);
}

/** Newest first. */
export async function listChannels(db: Queryable, tenant: Tenant, range: PageRange): Promise<Page<Channel>> {
  const table = { table: 'channels', columns: channelColumns };
  const { total, rows } = await newestFirst<ChannelRow>(db, table, tenant, range);
  return { total, items: rows.map(fromChannelRow) };
}

export interface OwnedChannel {
  readonly tenant: Tenant;
  readonly channel: Channel;
}

/** In any tenant: for requests from outside, without a key. */
export async function findOwnedChannel(db: Queryable, id: string): Promise<OwnedChannel | undefined> {
  const { rows } = await db.query<ChannelRow & { account_id: string; mode: Tenant['mode'] }>({
    name: 'find_owned_channel',
    text: `SELECT account_id, mode, ${channelColumns} FROM channels WHERE id = $1`,
    values: [id],
  });
  const [row] = rows;
  if (!row) return undefined;
  const tenant = { accountId: formatId('acct', row.account_id), accountUuid: row.account_id, mode: row.mode };
  return { tenant, channel: fromChannelRow(row) };
}

export async function updateChannelRow(
  db: Queryable,
  tenant: Tenant,
  id: string,
  {
    agentId,
    name,
    status,
    newConversationAfterDays,
    settings,
    sealedSecrets,
  }: ChannelFields & { readonly sealedSecrets: SealedSecrets },
): Promise<Channel> {
  const { rows } = await db.query<ChannelRow>({
    name: 'update_channel',
    text: `UPDATE channels
              SET agent_id = $4, name = $5, status = $6, settings = $7::json, sealed_secrets = $8::json,
                  new_conversation_after_days = $9,
                  lost_reason = CASE WHEN sealed_secrets::text = $8::json::text THEN lost_reason END,
                  lost_at = CASE WHEN sealed_secrets::text = $8::json::text THEN lost_at END,
                  templates_read_at = NULL,
                  business_account_id = NULL,
                  version = version + 1,
                  updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
            WHERE account_id = $1 AND mode = $2 AND id = $3
           RETURNING ${channelColumns}`,
    values: [
      ...[tenant.accountUuid, tenant.mode, id, agentId, name, status],
      ...[JSON.stringify(settings), JSON.stringify(sealedSecrets), newConversationAfterDays],
    ],
  });
  return fromChannelRow(rows[0] as ChannelRow);
}

/** @param reason in the provider's words; replaces an older one */
export async function markDisconnected(db: Queryable, tenant: Tenant, id: string, reason: string): Promise<void> {
  await db.query({
    name: 'lose_channel',
    text: `UPDATE channels
              SET lost_reason = $4, lost_at = date_trunc('milliseconds', clock_timestamp()), version = version + 1,
                  updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
            WHERE account_id = $1 AND mode = $2 AND id = $3 AND lost_reason IS DISTINCT FROM $4`,
    values: [tenant.accountUuid, tenant.mode, id, reason],
  });
}

/** Clears the loss, unless it came after `at`. */
export async function regainChannel(db: Queryable, tenant: Tenant, id: string, at: Date): Promise<void> {
  await db.query({
    name: 'regain_channel',
    text: `UPDATE channels
              SET lost_reason = NULL, lost_at = NULL, version = version + 1,
                  updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
            WHERE account_id = $1 AND mode = $2 AND id = $3 AND lost_at <= $4`,
    values: [tenant.accountUuid, tenant.mode, id, at],
  });
}

export async function deleteChannelRow(db: Queryable, tenant: Tenant, id: string): Promise<void> {
  await db.query({
    name: 'delete_channel',
    text: 'DELETE FROM channels WHERE account_id = $1 AND mode = $2 AND id = $3',
    values: [tenant.accountUuid, tenant.mode, id],
  });
}

/** The version stays, so that edits do not conflict. @param areTemplatesOld the list of templates must be read again */
export async function writeNotices(
  db: Queryable,
  tenant: Tenant,
  id: string,
  notices: readonly ChannelNotice[],
  areTemplatesOld: boolean,
): Promise<void> {
  await db.query({
    name: 'write_notices',
    text: `UPDATE channels
              SET notices = $4::json, templates_read_at = CASE WHEN $5 THEN NULL ELSE templates_read_at END,
                  templates_changed_at = CASE WHEN $5 THEN clock_timestamp() ELSE templates_changed_at END
            WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [tenant.accountUuid, tenant.mode, id, JSON.stringify(notices), areTemplatesOld],
  });
}
