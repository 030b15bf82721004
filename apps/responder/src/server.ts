import { ResponderServiceService } from '@parley/contract/responder';
import { bindService, tenantCall, tenantCalls, type BoundService, type ServiceOptions } from '@parley/grpc';
import { streams } from '@parley/jetstream';
import { replayRpcs } from '@parley/outbox';
import { eraseAccountRpc, translatePostgresError } from '@parley/postgres';
import { memoryRpcs } from './memory/memories.rpc';
import { checkModelRpc } from './model/check-model.rpc';
import { testToolRpc } from './tool/test-tool.rpc';
import type { RunTurnDeps } from './turn/run-turn';
import { eraseConversationsRpc } from './erasures/erase-conversations.rpc';
import { exportTurnEventsRpc } from './turns/export-turn-events.rpc';
import { previewTurnRpc } from './turn/preview-turn.rpc';
import { readTurnRpcs } from './turns/read-turns.rpc';
import { approveTurnRpc, rejectTurnRpc } from './turn/resolve-suggestion.rpc';
import { startTurnRpc, type StartTurnDeps } from './turn/start-turn.rpc';

export type ResponderServiceDeps = RunTurnDeps & StartTurnDeps & Pick<ServiceOptions, 'logger' | 'metrics'>;

/** A tool test waits 20 s for its server; previews and checks wait for a model. */
const DEADLINE_MS_MAX = 25_000;

/** All but the operators' act within one account and mode. */
export function responderService(deps: ResponderServiceDeps): BoundService {
  return bindService(
    ResponderServiceService,
    {
      ...tenantCalls(readTurnRpcs(deps)),
      startTurn: tenantCall(startTurnRpc(deps)),
      approveTurn: tenantCall(approveTurnRpc(deps)),
      rejectTurn: tenantCall(rejectTurnRpc(deps)),
      previewTurn: tenantCall(previewTurnRpc(deps)),
      ...tenantCalls(memoryRpcs(deps)),
      checkModel: tenantCall(checkModelRpc(deps)),
      testTool: tenantCall(testToolRpc(deps)),
      eraseConversations: tenantCall(eraseConversationsRpc(deps)),
      eraseAccount: tenantCall(eraseAccountRpc(deps, { first: ['due', 'memory_work'] })),
      exportTurnEvents: exportTurnEventsRpc(deps),
      ...replayRpcs(deps.pool, streams.turnEvents),
    },
    {
      logger: deps.logger,
      metrics: deps.metrics,
      translateError: translatePostgresError,
      deadlineMsMax: DEADLINE_MS_MAX,
    },
  );
}
