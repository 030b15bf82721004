import type {
  CreateToolRequest,
  ListToolsQuery,
  TestToolRequest,
  Tool,
  ToolTest,
  UpdateToolRequest,
} from '../generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** What a model may call in the course of an answer. */
export function tools(http: Http) {
  return {
    list: (query?: ListToolsQuery, options?: RequestOptions) => http.list<Tool>(path`/v1/tools`, query, options),
    create: (body: CreateToolRequest, options?: RequestOptions) => http.post<Tool>(path`/v1/tools`, body, options),
    get: (id: string, options?: RequestOptions) => http.get<Tool>(path`/v1/tools/${id}`, {}, options),
    update: (id: string, body: UpdateToolRequest, options?: RequestOptions) =>
      http.patch<Tool>(path`/v1/tools/${id}`, body, options),
    delete: (id: string, options?: RequestOptions) => http.delete(path`/v1/tools/${id}`, options),
    /** Calls the tool as an agent would. */
    test: (id: string, body: TestToolRequest = {}, options?: RequestOptions) =>
      http.post<ToolTest>(path`/v1/tools/${id}/test`, body, { maxRetries: 0, ...options }),
  };
}
