import { ConversationDataServiceService } from '@parley/contract/conversation-data';
import { createGrpcClient, openGrpcAccess } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { openMediaStore } from '@parley/media';
import { openDatabase } from '@parley/postgres';
import { runProcess } from '@parley/process';
import { MEDIA_MESSAGE_BYTES_MAX } from '@parley/schemas/media';
import { config } from './config';
import { startSweep } from './removal/sweep';
import { MIGRATIONS, SCHEMA } from './schema';
import { mediaService } from './server';

/** The calls' deadlines are shorter. */
const STATEMENT_TIMEOUT_MS = 10_000;

runProcess('media', config, async (context) => {
  const { config: settings, logger, metrics, stack } = context;
  const access = openGrpcAccess(settings, { role: 'media', logger, metrics });
  stack.push('grpc certificates', () => access.tls?.close());

  const database = { schema: SCHEMA, directories: MIGRATIONS, statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  const { pool } = await openDatabase(context, database);

  const store = openMediaStore(settings);
  if (store) stack.push('store of files', () => store.close());
  else logger.warn('no store of files is configured (MEDIA_…): files are not accepted');

  const conversationData = createGrpcClient(ConversationDataServiceService, {
    ...{ name: 'The conversation service', address: settings.CONVERSATION_ADDRESS, caller: 'media', metrics },
    ...access,
  });
  stack.push('conversation client', () => conversationData.close());
  startSweep({ pool, store, conversationData, logger, metrics }, stack);

  const server = await startGrpcServer({
    listen: settings.GRPC_LISTEN,
    services: [mediaService({ pool, store, logger, metrics })],
    messageBytesMax: MEDIA_MESSAGE_BYTES_MAX,
    logger,
    ...access,
  });
  stack.push('grpc server', () => server.close());
  return () => true;
});
