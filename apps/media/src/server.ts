import { MediaServiceService } from '@parley/contract/media';
import { bindTenantService, type BoundService, type ServiceOptions } from '@parley/grpc';
import { translatePostgresError } from '@parley/postgres';
import { attachMediaRpc } from './files/attach-media.rpc';
import { createMediaRpc } from './files/create-media.rpc';
import type { FilesDeps } from './files/keep-file';
import { getMediaRpc, readMediaRpc } from './files/read-media.rpc';
import { eraseAccountRpc } from './removal/erase-account.rpc';
import { eraseConversationsRpc } from './removal/erase-conversations.rpc';

/** A picture waits for its turn, and for a slow store. */
const DEADLINE_MS_MAX = 60_000;

/** Each acts within one account and mode. */
export function mediaService(deps: FilesDeps & Pick<ServiceOptions, 'logger' | 'metrics'>): BoundService {
  const { logger, metrics } = deps;
  return bindTenantService(
    MediaServiceService,
    {
      createMedia: createMediaRpc(deps),
      getMedia: getMediaRpc(deps),
      readMedia: readMediaRpc(deps),
      attachMedia: attachMediaRpc(deps),
      eraseConversations: eraseConversationsRpc(deps),
      eraseAccount: eraseAccountRpc(deps),
    },
    { logger, metrics, translateError: translatePostgresError, deadlineMsMax: DEADLINE_MS_MAX },
  );
}
