import { ParleyError } from '@parley/errors';
import { parseEvent } from '@parley/events';
import { consume, readOrTerm, streams, type Consumption, type Delivery, type Nats } from '@parley/jetstream';
import type { Pool } from '@parley/postgres';
import type { Logger, Registry } from '@parley/process';
import { modes, parseId } from '@parley/schemas';
import { signalTeam } from '../teams/signals.store';
import { deleteViewsOf } from './ended-members.store';
import { releaseMember } from './release-member';

export interface MemberEndingsOptions {
  readonly nats: Nats;
  readonly pool: Pool;
  readonly wakeRelay: () => void;
  readonly logger: Logger;
  readonly metrics: Registry;
}

/** In both modes (the events are in live), then acknowledges. */
export function consumeMemberEndings(options: MemberEndingsOptions): Consumption {
  const { nats, logger, metrics } = options;
  return consume({
    nats,
    stream: streams.accountEvents,
    durable: 'conversation-member-endings',
    filterSubject: 'parley.*.*.member.>',
    batchMax: 16,
    batchWaitMs: 50,
    logger,
    metrics,
    handler: async (batch) => {
      for (const delivery of batch) await handleMemberEvent(options, delivery);
    },
  });
}

async function handleMemberEvent(options: MemberEndingsOptions, delivery: Delivery): Promise<void> {
  const { pool, wakeRelay, logger } = options;
  const event = readOrTerm(delivery, readEvent, logger);
  if (!event) return;
  if (event.isEnd) {
    let released = 0;
    for (const mode of modes) {
      const tenant = { accountId: event.accountId, accountUuid: event.accountUuid, mode };
      released += await releaseMember(pool, tenant, event.memberUuid, event.version);
    }
    // A disabled member may be enabled again and keeps their views.
    if (event.isRemoval) await forgetViews(pool, event);
    if (released > 0) wakeRelay();
    logger.info(
      { member_id: event.memberId, released },
      'released the conversations of a member who was disabled or removed',
    );
  }
  if (event.isAvailable) await signalTeams(pool, event);
  delivery.ack();
}

/** Teams of both modes may assign to a new or returned member. */
async function signalTeams(pool: Pool, { accountId, accountUuid }: MemberEvent): Promise<void> {
  for (const mode of modes) await signalTeam(pool, { accountId, accountUuid, mode });
}

/** After the end is recorded, so that no view can follow. */
async function forgetViews(pool: Pool, { accountId, accountUuid, memberUuid }: MemberEvent): Promise<void> {
  for (const mode of modes) await deleteViewsOf(pool, { accountId, accountUuid, mode }, memberUuid);
}

interface MemberEvent {
  readonly accountId: string;
  readonly accountUuid: string;
  readonly memberId: string;
  readonly memberUuid: string;
  readonly version: bigint;
  readonly isEnd: boolean;
  /** They may be assigned conversations. */
  readonly isAvailable: boolean;
  readonly isRemoval: boolean;
}

/** @throws ParleyError for other events */
function readEvent(data: Uint8Array): MemberEvent {
  const event = parseEvent(data);
  const memberUuid = parseId('member', event.subject);
  const accountUuid = parseId('acct', event.accountid);
  if (!memberUuid || !accountUuid || !isOfMember(event)) {
    throw new ParleyError('validation_failed', 'it names no member of an account');
  }
  const { status, version, availability } = event.data;
  return {
    accountId: event.accountid,
    accountUuid,
    memberId: event.subject,
    memberUuid,
    version: BigInt(version),
    isAvailable: event.type !== 'member.removed' && status === 'active' && availability === 'available',
    isRemoval: event.type === 'member.removed',
    isEnd: event.type === 'member.removed' || status === 'disabled',
  };
}

type AnyEvent = ReturnType<typeof parseEvent>;
type OfMember = Extract<AnyEvent, { readonly type: `member.${string}` }>;

function isOfMember(event: AnyEvent): event is OfMember {
  return event.type.startsWith('member.');
}
