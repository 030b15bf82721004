import { parseEvent } from '@parley/events';
import { consume, readOrTerm, streams, type Consumption, type Nats } from '@parley/jetstream';
import type { Pool } from '@parley/postgres';
import type { Logger, Registry } from '@parley/process';
import { parseId } from '@parley/schemas';
import { deleteOfMember } from '../notices/notices.store';

interface MemberEndingsOptions {
  readonly nats: Nats;
  readonly pool: Pool;
  readonly logger: Logger;
  readonly metrics: Registry;
}

export function consumeMemberEndings({ nats, pool, logger, metrics }: MemberEndingsOptions): Consumption {
  return consume({
    ...{ nats, stream: streams.accountEvents, durable: 'notification-member-endings', logger, metrics },
    batchMax: 100,
    batchWaitMs: 10,
    handler: async (batch) => {
      for (const delivery of batch) {
        const event = readOrTerm(delivery, parseEvent, logger);
        if (event?.type !== 'member.removed') continue;
        const [accountUuid, memberId] = [parseId('acct', event.accountid), parseId('member', event.data.id)];
        if (accountUuid && memberId) await deleteOfMember(pool, { accountUuid }, memberId);
      }
    },
  });
}
