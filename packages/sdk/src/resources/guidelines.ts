import type { Guideline, UpdateGuidelineRequest } from '../generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** One guideline; those of an agent are listed and created by `parley.agents.guidelines`. */
export function guidelines(http: Http) {
  return {
    get: (id: string, options?: RequestOptions) => http.get<Guideline>(path`/v1/guidelines/${id}`, {}, options),
    update: (id: string, body: UpdateGuidelineRequest, options?: RequestOptions) =>
      http.patch<Guideline>(path`/v1/guidelines/${id}`, body, options),
    delete: (id: string, options?: RequestOptions) => http.delete(path`/v1/guidelines/${id}`, options),
  };
}
