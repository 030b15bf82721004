import { AnalyticsDataServiceService } from '@parley/contract/analytics-data';
import type { ClickHouse } from '@parley/clickhouse';
import { bindService, tenantCall, type BoundService, type ServiceOptions } from '@parley/grpc';
import { emptyFiguresRpc } from './data/empty-figures.rpc';
import { eraseConversationsRpc } from './data/erase-conversations.rpc';
import { storeFactsRpc } from './data/store-facts.rpc';

/** The RPCs for operations on data: erasure, rebuild. */
export function analyticsDataService(deps: { readonly clickhouse: ClickHouse }, options: ServiceOptions): BoundService {
  return bindService(
    AnalyticsDataServiceService,
    {
      eraseConversations: tenantCall(eraseConversationsRpc(deps)),
      storeFacts: storeFactsRpc(deps),
      emptyFigures: emptyFiguresRpc(deps),
    },
    options,
  );
}
