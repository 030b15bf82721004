import { ConversationDataServiceService } from '@parley/contract/conversation-data';
import { bindService, tenantCall, type BoundService, type ServiceOptions } from '@parley/grpc';
import { eraseAccountRpc, translatePostgresError } from '@parley/postgres';
import { eraseCustomerRpc, type EraseCustomerDeps } from './erasures/erase-customer.rpc';
import { listErasureConversationsRpc } from './erasures/list-erasure-conversations.rpc';
import { exportFactsRpc } from './exports/export-facts.rpc';
import type { FactThreads } from './exports/fact-threads';
import { exportRowsRpc } from './exports/export-rows.rpc';
import { planFactsRpc } from './exports/plan-facts.rpc';
import { listAttachedMediaRpc } from './messages/list-attached-media.rpc';
import { getRetentionRpc, setRetentionRpc } from './retention/retention.rpc';

/** Background work; a piece of an export is slow under load. */
const DEADLINE_MS_MAX = 60_000;

/** For erasure, export, rebuild and retention. */
export function conversationDataService(
  deps: EraseCustomerDeps & { readonly facts: FactThreads } & Pick<ServiceOptions, 'logger' | 'metrics'>,
): BoundService {
  return bindService(
    ConversationDataServiceService,
    {
      eraseCustomer: tenantCall(eraseCustomerRpc(deps)),
      listErasureConversations: tenantCall(listErasureConversationsRpc(deps)),
      listAttachedMedia: tenantCall(listAttachedMediaRpc(deps)),
      exportRows: tenantCall(exportRowsRpc(deps)),
      eraseAccount: tenantCall(eraseAccountRpc(deps, { first: ['conversations', 'customer_identities', 'customers'] })),
      planFacts: planFactsRpc(deps),
      exportFacts: exportFactsRpc(deps),
      getRetention: tenantCall(getRetentionRpc(deps)),
      setRetention: tenantCall(setRetentionRpc(deps)),
    },
    {
      logger: deps.logger,
      metrics: deps.metrics,
      translateError: translatePostgresError,
      deadlineMsMax: DEADLINE_MS_MAX,
    },
  );
}
