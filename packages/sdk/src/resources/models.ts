import type { CreateModelRequest, ListModelsQuery, Model, ModelCheck, UpdateModelRequest } from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';
import { crud } from './crud.ts';

export function models(http: Http) {
  return {
    ...crud<Model, CreateModelRequest, UpdateModelRequest, ListModelsQuery>(http, '/v1/models'),
    /** Tries text, tools and usage with a few short calls. */
    check: (id: string, options?: RequestOptions) => http.post<ModelCheck>(path`/v1/models/${id}/check`, {}, options),
  };
}
