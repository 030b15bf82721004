import type { Agent, Parley } from '@parley/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChangedMeanwhileError } from '../../../lib/errors';
import { useWorkspace } from '../../session/api/workspace';
import { changedFields, patchOf, valuesOf, type AgentValues } from './agent-form';

const AGENTS_MAX = 500;

export const agentsQuery = (client: Parley) =>
  queryOptions({
    queryKey: ['agents', 'list'],
    queryFn: async (): Promise<readonly Agent[]> => client.agents.list({ limit: 100 }).toArray({ limit: AGENTS_MAX }),
    staleTime: 60_000,
  });

export const agentQuery = (client: Parley, id: string) =>
  queryOptions({ queryKey: ['agents', 'one', id], queryFn: async (): Promise<Agent> => client.agents.get(id) });

/**
 * Unless a field that the form shows has changed since it began.
 *
 * @throws ChangedMeanwhileError, PreconditionFailedError
 */
export async function saveAgent(client: Parley, began: Agent, values: AgentValues): Promise<Agent> {
  const { data, etag } = await client.agents.get(began.id).withResponse();
  if (changedFields(valuesOf(began), valuesOf(data)).length > 0) throw new ChangedMeanwhileError();
  return client.agents.update(began.id, patchOf(values, valuesOf(began)), { ifMatch: etag });
}

/** The agent's name; its id once deleted. */
export function useAgentName(id: string): string {
  const { client } = useWorkspace();
  const { data } = useQuery(agentsQuery(client));
  return data?.find((agent) => agent.id === id)?.name ?? (data ? id : '');
}
