import { WebhookServiceService } from '@parley/contract/webhook';
import { bindService, tenantCall, tenantCalls, type BoundService, type ServiceOptions } from '@parley/grpc';
import { eraseAccountRpc, translatePostgresError } from '@parley/postgres';
import { secretsRpcs } from '@parley/secrets';
import { SEALED_TABLES } from './sealed-tables';
import type { WebhooksDeps } from './webhooks/webhooks-deps';
import { webhookRpcs } from './webhooks/webhooks.rpc';
import { testWebhookRpc } from './delivery/test-webhook.rpc';
import type { AttemptDeps } from './delivery/make-attempt';
import { eraseConversationsRpc } from './deliveries/erase-conversations.rpc';
import { readDeliveryRpcs } from './deliveries/read-deliveries.rpc';
import { resendDeliveryRpc, type ResendDeps } from './deliveries/resend-delivery.rpc';
import { recoverWebhookRpc } from './recovery/recover-webhook.rpc';

export type WebhookServiceDeps = WebhooksDeps & AttemptDeps & ResendDeps & Pick<ServiceOptions, 'logger' | 'metrics'>;

/** A webhook's test waits up to 15 s for its receiver. */
const DEADLINE_MS_MAX = 25_000;

/** All act within one account and mode. */
export function webhookService(deps: WebhookServiceDeps): BoundService {
  return bindService(
    WebhookServiceService,
    {
      ...tenantCalls(webhookRpcs(deps)),
      testWebhook: tenantCall(testWebhookRpc(deps)),
      recoverWebhook: tenantCall(recoverWebhookRpc(deps)),
      ...tenantCalls(readDeliveryRpcs(deps)),
      resendDelivery: tenantCall(resendDeliveryRpc(deps)),
      eraseConversations: tenantCall(eraseConversationsRpc(deps)),
      eraseAccount: tenantCall(eraseAccountRpc(deps, { first: ['webhooks'] })),
      ...secretsRpcs(deps, SEALED_TABLES),
    },
    {
      logger: deps.logger,
      metrics: deps.metrics,
      translateError: translatePostgresError,
      deadlineMsMax: DEADLINE_MS_MAX,
    },
  );
}
