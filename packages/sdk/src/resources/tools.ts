import type {
  CreateToolRequest,
  ListToolsQuery,
  TestToolRequest,
  Tool,
  ToolTest,
  UpdateToolRequest,
} from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';
import { crud } from './crud.ts';

/** Tools that a model may call while answering. */
export function tools(http: Http) {
  return {
    ...crud<Tool, CreateToolRequest, UpdateToolRequest, ListToolsQuery>(http, '/v1/tools'),
    /** Calls the tool as an agent would. */
    test: (id: string, body: TestToolRequest = {}, options?: RequestOptions) =>
      http.post<ToolTest>(path`/v1/tools/${id}/test`, body, { maxRetries: 0, ...options }),
  };
}
