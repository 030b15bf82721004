import { ConversationDataServiceService } from '@parley/contract/conversation-data';
import { bindService, tenantCall, type BoundService, type ServiceOptions } from '@parley/grpc';
import { translatePostgresError } from '@parley/postgres';
import { eraseCustomerRpc, type EraseCustomerDeps } from './erasures/erase-customer.rpc';
import { listErasureConversationsRpc } from './erasures/list-erasure-conversations.rpc';
import { exportFactsRpc } from './exports/export-facts.rpc';
import { exportRowsRpc } from './exports/export-rows.rpc';
import { getRetentionRpc, setRetentionRpc } from './retention/retention.rpc';

/** The RPCs for operations on data: erasure, export, rebuild, retention. */
export function conversationDataService(
  deps: EraseCustomerDeps & Pick<ServiceOptions, 'logger' | 'metrics'>,
): BoundService {
  return bindService(
    ConversationDataServiceService,
    {
      eraseCustomer: tenantCall(eraseCustomerRpc(deps)),
      listErasureConversations: tenantCall(listErasureConversationsRpc(deps)),
      exportRows: tenantCall(exportRowsRpc(deps)),
      exportFacts: exportFactsRpc(deps),
      getRetention: tenantCall(getRetentionRpc(deps)),
      setRetention: tenantCall(setRetentionRpc(deps)),
    },
    { logger: deps.logger, metrics: deps.metrics, translateError: translatePostgresError },
  );
}
