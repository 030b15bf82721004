import { ConversationDataServiceService } from '@parley/contract/conversation-data';
import { openEgress } from '@parley/egress';
import { createGrpcClient, openGrpcAccess } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { openNats, streams } from '@parley/jetstream';
import { openRelay } from '@parley/outbox';
import { openDatabase } from '@parley/postgres';
import { ConfigError, runProcess } from '@parley/process';
import { config } from './config';
import { meterBacklog, meterDeliveries } from './delivery/delivery-metrics';
import { recordBatched } from './delivery/record-batched';
import { startWorkers } from './delivery/workers';
import { consumeEvents } from './fan-out/consume-events';
import { MIGRATIONS, SCHEMA } from './schema';
import { webhookService } from './server';
import { startRegularWork } from './maintenance/regular-work';

/** The calls' deadlines are shorter. */
const STATEMENT_TIMEOUT_MS = 10_000;

runProcess('webhook', config, async (context) => {
  const { config: settings, logger, metrics, stack } = context;
  const { WEBHOOK_LEASE_MS: leaseMs, WEBHOOK_TIMEOUT_MS: timeoutMs } = settings;
  // Otherwise a delivery could be sent twice at once.
  if (leaseMs <= timeoutMs) throw new ConfigError(['WEBHOOK_LEASE_MS must be more than WEBHOOK_TIMEOUT_MS']);
  const access = openGrpcAccess(settings, { role: 'webhook', logger, metrics });
  stack.push('grpc certificates', () => access.tls?.close());

  const database = { schema: SCHEMA, directories: MIGRATIONS, statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  const postgres = await openDatabase(context, database);
  const { pool } = postgres;

  const nats = await openNats(context, 'webhook');
  openRelay(context, postgres, { schema: SCHEMA, nats, stream: streams.webhookEvents });

  const egress = openEgress({ allow: settings.WEBHOOK_HOSTS });
  stack.push('connections to receivers', () => egress.close());

  meterBacklog(metrics, pool);
  const keyring = settings.SECRETS_KEY;
  const recordDelivered = recordBatched(pool);
  const attempts = { pool, recordDelivered, egress, keyring, timeoutMs, meter: meterDeliveries(metrics), logger };
  const deliveriesMax = settings.WEBHOOK_DELIVERIES_MAX;
  const workers = startWorkers({ ...attempts, leaseMs, deliveriesMax, metrics });
  stack.push('workers', () => workers.stop());
  const wakeWorkers = (): void => workers.wake();

  const consumers = consumeEvents({ nats, pool, wakeWorkers, logger, metrics });
  for (const consumer of consumers) stack.push('consumer of events', () => consumer.stop());

  const conversationData = createGrpcClient(ConversationDataServiceService, {
    ...{ name: 'The conversation service', address: settings.CONVERSATION_ADDRESS, caller: 'webhook', metrics },
    ...access,
  });
  stack.push('conversation client', () => conversationData.close());
  startRegularWork({ pool, nats, conversationData, wakeWorkers, logger, metrics }, stack);

  const service = webhookService({ ...attempts, wakeWorkers, metrics });
  const server = await startGrpcServer({ listen: settings.GRPC_LISTEN, services: [service], logger, ...access });
  stack.push('grpc server', () => server.close());
  return () => true;
});
