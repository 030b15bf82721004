import type { CreateModelRequest, ListModelsQuery, Model, ModelCheck, UpdateModelRequest } from '../generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** The servers of models that agents may answer by. */
export function models(http: Http) {
  return {
    list: (query?: ListModelsQuery, options?: RequestOptions) => http.list<Model>(path`/v1/models`, query, options),
    create: (body: CreateModelRequest, options?: RequestOptions) => http.post<Model>(path`/v1/models`, body, options),
    get: (id: string, options?: RequestOptions) => http.get<Model>(path`/v1/models/${id}`, {}, options),
    update: (id: string, body: UpdateModelRequest, options?: RequestOptions) =>
      http.patch<Model>(path`/v1/models/${id}`, body, options),
    delete: (id: string, options?: RequestOptions) => http.delete(path`/v1/models/${id}`, options),
    /** Tries text, tools and usage with a few short calls. */
    check: (id: string, options?: RequestOptions) => http.post<ModelCheck>(path`/v1/models/${id}/check`, {}, options),
  };
}
