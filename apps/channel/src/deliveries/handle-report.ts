import { inTransaction, type Pool } from '@parley/postgres';
import type { OwnedChannel } from '../channels/channels.store';
import type { StatusUpdate } from '../providers/provider';
import { insertReport, lockProviderMessage, advanceByProviderId, raiseByReference } from './reports.store';

/** Writes down what a provider says of something that we sent, and raises its status if we know it already. */
export async function handleReport(pool: Pool, { tenant, channel }: OwnedChannel, report: StatusUpdate): Promise<void> {
  await inTransaction(pool, async (client) => {
    // The answer to our request may come at this moment: whoever is second finds what the other wrote.
    await lockProviderMessage(client, tenant, channel.id, report.providerMessageId);
    await insertReport(client, tenant, channel.id, report);
    const isKnown = await advanceByProviderId(client, tenant, channel.id, report);
    if (!isKnown && report.reference !== undefined) await raiseByReference(client, tenant, channel.id, report);
  });
}
