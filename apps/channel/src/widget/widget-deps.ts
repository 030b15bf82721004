import type { AgentServiceService } from '@parley/contract/agent';
import type { NotificationServiceService } from '@parley/contract/notification';
import type { GrpcClient } from '@parley/grpc';
import type { Media } from '@parley/media';
import type { Logger } from '@parley/process';
import type { Keyring } from '@parley/secrets';
import type { Files } from '../files/file-store';
import type { Limiter } from '../http/limiter';
import type { FirstNames } from '../people/first-names';
import type { ThreadDeps } from '../threads/thread-deps';
import type { SettingsClient } from '../visitor-mails/find-time-zone';
import type { Live } from './live';
import type { MailStatus } from './mail-status';

export interface WidgetDeps extends ThreadDeps {
  readonly agents: GrpcClient<typeof AgentServiceService>;
  readonly keyring: Keyring;
  readonly live: Live;
  readonly mailStatus: MailStatus;
  readonly firstNames: FirstNames;
  readonly settings: SettingsClient;
  readonly notifications: Pick<GrpcClient<typeof NotificationServiceService>, 'sendVisitorMail'>;
  /** Undefined: no pictures are taken. */
  readonly media: Media | undefined;
  readonly files: Files;
  readonly limiter: Limiter;
  readonly logger: Logger;
  /** Aborted at shutdown: streams end, and readers reconnect elsewhere. */
  readonly stopping: AbortSignal;
}
