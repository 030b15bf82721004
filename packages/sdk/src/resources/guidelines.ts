import type { Guideline, UpdateGuidelineRequest } from '../base/generated.ts';
import type { Http } from '../http/http.ts';
import { items } from './crud.ts';

/** One guideline; those of an agent are listed and created by `parley.agents.guidelines`. */
export function guidelines(http: Http) {
  return items<Guideline, UpdateGuidelineRequest>(http, '/v1/guidelines');
}
