import { NotificationServiceService } from '@parley/contract/notification';
import { bindService, tenantCall, type BoundService, type ServiceOptions } from '@parley/grpc';
import { eraseAccountRpc, translatePostgresError } from '@parley/postgres';
import { secretsRpcs } from '@parley/secrets';
import { sendInvitationRpc, type InvitationDeps } from './mail/send-invitation.rpc';
import { sendVisitorMailRpc } from './mail/send-visitor-mail.rpc';
import { eraseConversationsRpc } from './notices/erase-conversations.rpc';
import { pushSubscriptionRpcs, type SubscriptionsDeps } from './people/push-subscriptions.rpc';
import { settingsRpcs, type SettingsDeps } from './people/settings.rpc';
import { SEALED_TABLES } from './sealed-tables';

export type NotificationServiceDeps = SettingsDeps &
  SubscriptionsDeps &
  InvitationDeps &
  Pick<ServiceOptions, 'logger' | 'metrics'>;

/** RPCs of people need no account or mode; the others act within one. */
export function notificationService(deps: NotificationServiceDeps): BoundService {
  return bindService(
    NotificationServiceService,
    {
      ...settingsRpcs(deps),
      ...pushSubscriptionRpcs(deps),
      getMailStatus: () => Promise.resolve({ isConfigured: deps.isEmailConfigured }),
      sendInvitation: tenantCall(sendInvitationRpc(deps)),
      sendVisitorMail: tenantCall(sendVisitorMailRpc(deps)),
      eraseConversations: tenantCall(eraseConversationsRpc(deps)),
      eraseAccount: tenantCall(eraseAccountRpc(deps)),
      ...secretsRpcs(deps, SEALED_TABLES),
    },
    { logger: deps.logger, metrics: deps.metrics, translateError: translatePostgresError },
  );
}
