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
} from '../generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** Who talks to customers. */
export function agents(http: Http) {
  return {
    /** Newest first. */
    list: (query?: ListAgentsQuery, options?: RequestOptions) => http.list<Agent>(path`/v1/agents`, query, options),
    create: (body: CreateAgentRequest, options?: RequestOptions) => http.post<Agent>(path`/v1/agents`, body, options),
    get: (id: string, options?: RequestOptions) => http.get<Agent>(path`/v1/agents/${id}`, {}, options),
    /** A merge patch: null sets a field back to its default. */
    update: (id: string, body: UpdateAgentRequest, options?: RequestOptions) =>
      http.patch<Agent>(path`/v1/agents/${id}`, body, options),
    delete: (id: string, options?: RequestOptions) => http.delete(path`/v1/agents/${id}`, options),
    /** What the agent would say to a made-up conversation; nothing is posted or kept. */
    preview: (id: string, body: PreviewTurnRequest, options?: RequestOptions) =>
      http.post<Turn>(path`/v1/agents/${id}/preview`, body, options),
    /** What the agent was before each change. */
    versions: {
      /** Newest first. */
      list: (id: string, query?: ListAgentVersionsQuery, options?: RequestOptions) =>
        http.list<AgentVersion>(path`/v1/agents/${id}/versions`, query, options),
      get: (id: string, version: number, query?: GetAgentVersionQuery, options?: RequestOptions) =>
        http.get<AgentVersion>(path`/v1/agents/${id}/versions/${version}`, query, options),
      /** Makes the agent what it was then, as a new version. */
      restore: (id: string, version: number, options?: RequestOptions) =>
        http.post<Agent>(path`/v1/agents/${id}/versions/${version}/restore`, {}, options),
    },
    /** What the agent does when; one of them is read and changed by `parley.guidelines`. */
    guidelines: {
      list: (id: string, query?: ListGuidelinesQuery, options?: RequestOptions) =>
        http.list<Guideline>(path`/v1/agents/${id}/guidelines`, query, options),
      create: (id: string, body: CreateGuidelineRequest, options?: RequestOptions) =>
        http.post<Guideline>(path`/v1/agents/${id}/guidelines`, body, options),
    },
  };
}
