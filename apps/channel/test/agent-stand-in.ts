import { AgentServiceService, type Agent, type AgentStatus } from '@parley/contract/agent';
import { notFound } from '@parley/errors';
import { bindService, tenantCall, toAutomationProto } from '@parley/grpc';
import { createLogger, createMetrics } from '@parley/process';
import { withAutomationDefaults } from '@parley/schemas';

export interface AgentState {
  status: AgentStatus;
  /** No member of its team is available. */
  isTeamAway?: boolean;
  /** Of its office hours, all of which are closed. */
  timeZone?: string | undefined;
}

const logger = createLogger('test', 'silent');
const unused = (): Promise<never> => Promise.reject(new Error('not part of this test'));

export function agentStandIn(agentId: string, state: AgentState) {
  const agent = { id: agentId, name: 'Mia', description: '', welcomeMessage: 'Hi!' };
  const methods = Object.fromEntries(Object.keys(AgentServiceService).map((name) => [name, unused]));
  return bindService(
    AgentServiceService,
    {
      ...(methods as never as Record<string, never>),
      getAgent: tenantCall(({ id }: { id: string }) =>
        id === agentId
          ? Promise.resolve({ agent: { ...agent, ...automationOf(state), status: state.status, version: 1n } as Agent })
          : Promise.reject(notFound('agent')),
      ),
    } as never,
    { logger, metrics: createMetrics('agents') },
  );
}

function automationOf({ isTeamAway = false, timeZone }: AgentState) {
  const day = 24 * 3_600_000;
  const holidays = [0, 1].map((days) => new Date(Date.now() + days * day).toISOString().slice(0, 10));
  const isSet = isTeamAway || timeZone !== undefined;
  const handoff = isSet ? { office_hours: { timezone: timeZone ?? 'UTC', week: {}, holidays } } : null;
  return { automation: '', automationSettings: toAutomationProto(withAutomationDefaults({ mode: 'on', handoff })) };
}
