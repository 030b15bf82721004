import { formatId, newUuid, type Tenant } from '@parley/schemas';
import { notificationDefaults, type NotificationSettingsInput } from '@parley/schemas/notifications';
import {
  startMailServer,
  startPushReceiver,
  testDatabase,
  type MailServer,
  type PushBrowser,
  type PushReceiver,
} from '@parley/testing';
import type { Occurrence } from '../src/notices/occurrence';
import { insertOccurrences } from '../src/notices/occurrences.store';
import { MIGRATIONS, SCHEMA } from '../src/schema';
import type { FakeMember } from './fake-peers';
import { call, startService, type TestService } from './start-service';

export interface World {
  readonly mail: MailServer;
  readonly receiver: PushReceiver;
  readonly service: TestService;
  /** Settings with immediate emails. */
  choose(member: FakeMember, changes?: Partial<NotificationSettingsInput>): Promise<void>;
  subscribe(member: FakeMember, statuses?: readonly number[]): Promise<PushBrowser>;
  happen(...occurrences: readonly Occurrence[]): Promise<void>;
  mailsTo(member: FakeMember): MailServer['received'];
  /** Such as `push sent`. */
  statusesOf(member: FakeMember): Promise<string[]>;
  stop(): Promise<void>;
}

export const atOnce = { ...notificationDefaults, email_after_minutes: 0 };

/** A handoff for all who may answer. */
export function occurrence(tenant: Tenant, conversationId: string, fields: Partial<Occurrence> = {}): Occurrence {
  return {
    ...{ tenant, eventId: newUuid(), conversationId, reason: 'handed_off_to_my_team', occurredAt: new Date() },
    ...{ recipients: undefined, teamId: undefined, actorId: undefined, sequence: undefined, turnId: undefined },
    ...fields,
  };
}

export async function startWorld(): Promise<World> {
  const database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  const mail = await startMailServer();
  const receiver = await startPushReceiver();
  const service = await startService(database.url, mail.url);
  return {
    ...{ mail, receiver, service },
    choose: async ({ personId }, changes = {}) => {
      const fields = JSON.stringify({ ...atOnce, ...changes });
      await service.client.replaceSettings({ personId: formatId('person', personId), fields }, call);
    },
    subscribe: async ({ personId }, statuses = []) => {
      const browser = receiver.subscribe(statuses);
      const fields = JSON.stringify({ ...browser.subscription, name: 'Chrome' });
      await service.client.addPushSubscription({ personId: formatId('person', personId), fields }, call);
      return browser;
    },
    happen: async (...occurrences) => {
      await insertOccurrences(service.pool, occurrences);
      service.wake();
    },
    mailsTo: ({ email }) => mail.received.filter(({ to }) => to.includes(email)),
    statusesOf: async ({ memberId }) => {
      const { rows } = await service.pool.query<{ what: string }>(
        "SELECT channel || ' ' || status AS what FROM notices WHERE member_id = $1 ORDER BY channel, event_id",
        [memberId],
      );
      return rows.map(({ what }) => what);
    },
    stop: async () => {
      await service.stop();
      await receiver.stop();
      await mail.stop();
      await database.drop();
    },
  };
}
