import { ConversationServiceService } from '@parley/contract/conversation';
import { MemberServiceService } from '@parley/contract/member';
import { PersonServiceService } from '@parley/contract/person';
import { ResponderServiceService } from '@parley/contract/responder';
import { TeamServiceService } from '@parley/contract/team';
import { openEgress } from '@parley/egress';
import { createGrpcClient, openGrpcAccess } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { openNats } from '@parley/jetstream';
import { openDatabase } from '@parley/postgres';
import { runProcess } from '@parley/process';
import { config } from './config';
import { consumeMemberEndings } from './maintenance/consume-member-endings';
import { startRegularWork } from './maintenance/regular-work';
import { mailSettings } from './mail/mail-settings';
import { openMailer } from './mail/mailer';
import { consumeEvents } from './notices/consume-events';
import { openVapidKey } from './push/vapid-key';
import { MIGRATIONS, SCHEMA } from './schema';
import { startWorkers } from './sending/workers';
import { notificationService } from './server';

/** The calls' deadlines are shorter. */
const STATEMENT_TIMEOUT_MS = 10_000;

runProcess('notification', config, async (context) => {
  const { config: settings, logger, metrics, stack } = context;
  const mail = mailSettings(settings);
  const access = openGrpcAccess(settings, { role: 'notification', logger, metrics });
  stack.push('grpc certificates', () => access.tls?.close());

  const database = { schema: SCHEMA, directories: MIGRATIONS, statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  const { pool } = await openDatabase(context, database);
  const keyring = settings.SECRETS_KEY;
  const vapidKey = await openVapidKey(pool, keyring, logger);
  const nats = await openNats(context, 'notification');

  const egress = openEgress({ allow: settings.PUSH_HOSTS, meter: { metrics, purpose: 'push' } });
  stack.push('connections to push services', () => egress.close());
  const mailer = mail && openMailer(mail);
  stack.push('connections to the mail server', () => mailer?.close());

  const at = (name: string, address: string) => ({
    ...{ name: `The ${name} service`, address, caller: 'notification', metrics },
    ...access,
  });
  const members = createGrpcClient(MemberServiceService, at('account', settings.ACCOUNT_ADDRESS));
  const teams = createGrpcClient(TeamServiceService, at('account', settings.ACCOUNT_ADDRESS));
  const people = createGrpcClient(PersonServiceService, at('account', settings.ACCOUNT_ADDRESS));
  const conversations = createGrpcClient(ConversationServiceService, at('conversation', settings.CONVERSATION_ADDRESS));
  const responder = createGrpcClient(ResponderServiceService, at('responder', settings.RESPONDER_ADDRESS));
  for (const client of [members, teams, people, conversations, responder]) stack.push('client', () => client.close());

  const services = { members, teams, conversations, responder };
  const push = { egress, vapidKey, contact: settings.PUSH_CONTACT };
  const publicUrl = mail?.publicUrl ?? '';
  const leaseMs = settings.NOTIFICATION_LEASE_MS;
  const workers = startWorkers({ ...services, ...push, pool, mailer, publicUrl, keyring, leaseMs, logger, metrics });
  stack.push('workers', () => workers.stop());
  const wakeWorkers = (): void => workers.wake();

  const consumers = [
    ...consumeEvents({ nats, pool, wakeWorkers, logger, metrics }),
    consumeMemberEndings({ nats, pool, logger, metrics }),
  ];
  for (const consumer of consumers) stack.push('consumer of events', () => consumer.stop());
  startRegularWork({ pool, people, logger, metrics }, stack);

  const isEmailConfigured = mailer !== undefined;
  const deps = { pool, egress, keyring, isEmailConfigured, pushPublicKey: vapidKey.publicKey, wakeWorkers };
  const service = notificationService({ ...deps, logger, metrics });
  const server = await startGrpcServer({ listen: settings.GRPC_LISTEN, services: [service], logger, ...access });
  stack.push('grpc server', () => server.close());
  return () => true;
});
