import type {
  Agent,
  AgentVersion,
  CreateAgentRequest,
  CreateGuidelineRequest,
  GetAgentVersionQuery,
  Guideline,
  ListAgentsQuery,
  ListAgentVersionsQuery,
  ListGuidelinesQuery,
  PreviewTurnRequest,
  Turn,
  UpdateAgentRequest,
} from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';
import { crud } from './crud.ts';

/** Agents, which talk to customers. */
export function agents(http: Http) {
  return {
    ...crud<Agent, CreateAgentRequest, UpdateAgentRequest, ListAgentsQuery>(http, '/v1/agents'),
    /** The agent's reply to a made-up conversation; nothing is posted or stored. */
    preview: (id: string, body: PreviewTurnRequest, options?: RequestOptions) =>
      http.post<Turn>(path`/v1/agents/${id}/preview`, body, options),
    /** The agent before each change. */
    versions: {
      /** Newest first. */
      list: (id: string, query?: ListAgentVersionsQuery, options?: RequestOptions) =>
        http.list<AgentVersion>(path`/v1/agents/${id}/versions`, query, options),
      get: (id: string, version: number, query?: GetAgentVersionQuery, options?: RequestOptions) =>
        http.get<AgentVersion>(path`/v1/agents/${id}/versions/${version}`, query, options),
      /** Restores an earlier state, as a new version. */
      restore: (id: string, version: number, options?: RequestOptions) =>
        http.post<Agent>(path`/v1/agents/${id}/versions/${version}/restore`, {}, options),
    },
    /** Rules for the agent; read and change one with `parley.guidelines`. */
    guidelines: {
      list: (id: string, query?: ListGuidelinesQuery, options?: RequestOptions) =>
        http.list<Guideline>(path`/v1/agents/${id}/guidelines`, query, options),
      create: (id: string, body: CreateGuidelineRequest, options?: RequestOptions) =>
        http.post<Guideline>(path`/v1/agents/${id}/guidelines`, body, options),
    },
  };
}
