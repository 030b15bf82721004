import { inTransaction, type Pool } from '@parley/postgres';
import type { OwnedChannel } from '../channels/channels.store';
import type { StatusUpdate } from '../providers/provider';
import { insertReport, lockProviderMessage, advanceByProviderId, raiseByReference } from './reports.store';

/** Stores a provider's report, and raises the status of its delivery if known. */
export async function handleReport(pool: Pool, { tenant, channel }: OwnedChannel, report: StatusUpdate): Promise<void> {
  await inTransaction(pool, async (client) => {
    // The response to our request may arrive now: the second finds what the first wrote.
    await lockProviderMessage(client, tenant, channel.id, report.providerMessageId);
    await insertReport(client, tenant, channel.id, report);
    const isKnown = await advanceByProviderId(client, tenant, channel.id, report);
    if (!isKnown && report.reference !== undefined) await raiseByReference(client, tenant, channel.id, report);
  });
}
