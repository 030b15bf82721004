import type { Agent } from '@parley/contract/agent';
import { readAutomation } from '@parley/grpc';
import { formatId } from '@parley/schemas';
import { nextOpening } from '@parley/schemas/office-hours';
import type { OwnedChannel } from '../channels/channels.store';
import { findAgent } from '../channels/find-agent';
import type { WidgetDeps } from './widget-deps';

const DEADLINE_MS = 5_000;

/** Whether the team is away, by the office hours of the agent. */
export async function isPeopleAway(agents: WidgetDeps['agents'], { tenant, channel }: OwnedChannel): Promise<boolean> {
  const agent = await findAgent(agents, formatId('agent', channel.agentId), { tenant, deadlineMs: DEADLINE_MS });
  return openingOf(agent) !== 'now';
}

/** When the team is back; undefined if unknown. */
export function openingOf(agent: Agent | undefined) {
  const hours = agent && readAutomation(agent).handoff.office_hours;
  return nextOpening(hours ?? null, new Date());
}
