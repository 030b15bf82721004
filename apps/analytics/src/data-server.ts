import { AnalyticsDataServiceService } from '@parley/contract/analytics-data';
import type { ClickHouse } from '@parley/clickhouse';
import { bindService, tenantCall, type BoundService, type ServiceOptions } from '@parley/grpc';
import { countFiguresRpc } from './data/count-figures.rpc';
import { emptyFiguresRpc } from './data/empty-figures.rpc';
import { eraseAccountRpc } from './data/erase-account.rpc';
import { eraseConversationsRpc } from './data/erase-conversations.rpc';
import { getRebuildRpc, saveRebuildRpc } from './data/rebuild.rpc';
import { getRetentionRpc, setRetentionRpc } from './data/retention.rpc';
import { storeEventsRpc } from './data/store-events.rpc';
import { storeFactsRpc } from './data/store-facts.rpc';

/** Background work; inserting many rows, or counting, is slow on a busy machine. */
const DEADLINE_MS_MAX = 60_000;

/** For erasure, rebuild and retention. */
export function analyticsDataService(deps: { readonly clickhouse: ClickHouse }, options: ServiceOptions): BoundService {
  return bindService(
    AnalyticsDataServiceService,
    {
      eraseConversations: tenantCall(eraseConversationsRpc(deps)),
      eraseAccount: tenantCall(eraseAccountRpc(deps)),
      storeFacts: storeFactsRpc({ ...deps, logger: options.logger }),
      storeEvents: storeEventsRpc(deps),
      emptyFigures: emptyFiguresRpc(deps),
      getRebuild: getRebuildRpc(deps),
      saveRebuild: saveRebuildRpc(deps),
      countFigures: countFiguresRpc(deps),
      getRetention: tenantCall(getRetentionRpc(deps)),
      setRetention: tenantCall(setRetentionRpc(deps)),
    },
    { ...options, deadlineMsMax: DEADLINE_MS_MAX },
  );
}
