import { ParleyError } from '@parley/errors';
import { parseEvent } from '@parley/events';
import { consume, readOrTerm, streams, type Consumption, type Delivery, type Nats } from '@parley/jetstream';
import type { Pool } from '@parley/postgres';
import type { Logger, Registry } from '@parley/process';
import { parseId, type Tenant } from '@parley/schemas';
import { deleteTeam } from './delete-team';
import { signalTeam } from './signals.store';

export interface TeamsOptions {
  readonly nats: Nats;
  readonly pool: Pool;
  readonly wakeRelay: () => void;
  readonly logger: Logger;
  readonly metrics: Registry;
}

/** A deleted team loses its conversations, a changed one may assign. Then acknowledges. */
export function consumeTeams(options: TeamsOptions): Consumption {
  const { nats, logger, metrics } = options;
  return consume({
    nats,
    stream: streams.accountEvents,
    durable: 'conversation-teams',
    filterSubject: 'parley.*.*.team.>',
    batchMax: 16,
    batchWaitMs: 50,
    logger,
    metrics,
    handler: async (batch) => {
      for (const delivery of batch) await handleTeamEvent(options, delivery);
    },
  });
}

async function handleTeamEvent({ pool, wakeRelay, logger }: TeamsOptions, delivery: Delivery): Promise<void> {
  const event = readOrTerm(delivery, readEvent, logger);
  if (!event) return;
  const { tenant, teamUuid, isDeleted } = event;
  if (isDeleted) {
    const left = await deleteTeam(pool, tenant, teamUuid);
    wakeRelay();
    logger.info({ team: teamUuid, conversations: left }, 'removed the conversations from a deleted team');
  } else {
    await signalTeam(pool, tenant, teamUuid);
  }
  delivery.ack();
}

/** @throws ParleyError for other events */
function readEvent(data: Uint8Array): { tenant: Tenant; teamUuid: string; isDeleted: boolean } {
  const { type, subject, accountid: accountId, mode } = parseEvent(data);
  const teamUuid = parseId('team', subject);
  const accountUuid = parseId('acct', accountId);
  if (!teamUuid || !accountUuid) throw new ParleyError('validation_failed', 'it names no team of an account');
  return { tenant: { accountId, accountUuid, mode }, teamUuid, isDeleted: type === 'team.deleted' };
}
