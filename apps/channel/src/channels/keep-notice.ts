import { inTransaction, type Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { ChannelNotice } from '@parley/schemas/channels';
import { findChannel, writeNotices } from './channels.store';

const NOTICES_MAX = 20;

/** Repeated or outdated notices change nothing. */
export async function keepNotice(pool: Pool, tenant: Tenant, channelId: string, notice: ChannelNotice): Promise<void> {
  await inTransaction(pool, async (client) => {
    const channel = await findChannel(client, tenant, channelId, true);
    if (!channel) return;
    const kept = withNotice(channel.notices, notice);
    const isOfTemplate = notice.template !== null;
    if (kept !== channel.notices) await writeNotices(client, tenant, channelId, kept, isOfTemplate);
  });
}

/** The newest per kind and template, newest first. Templates, which may be hundreds, leave room for the others. */
export function withNotice(notices: readonly ChannelNotice[], notice: ChannelNotice): readonly ChannelNotice[] {
  const subject = subjectOf(notice);
  const known = notices.find((other) => subjectOf(other) === subject);
  if (known && known.at >= notice.at) return notices;
  const kept = [notice, ...notices.filter((other) => other !== known)].sort(newestFirst);
  const ofChannel = kept.filter(({ template }) => template === null);
  const ofTemplates = kept.filter(({ template }) => template !== null);
  return [...ofChannel, ...ofTemplates.slice(0, NOTICES_MAX - ofChannel.length)].sort(newestFirst);
}

function newestFirst(one: ChannelNotice, other: ChannelNotice): number {
  return Number(one.at < other.at) - Number(one.at > other.at);
}

function subjectOf({ kind, template }: ChannelNotice): string {
  return JSON.stringify([kind, template?.name, template?.language]);
}
