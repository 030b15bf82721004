import type { Guideline, UpdateGuidelineRequest } from '../base/generated.ts';
import type { Http } from '../http/http.ts';
import { items } from './crud.ts';

/** A guideline; list and create an agent's with `parley.agents.guidelines`. */
export function guidelines(http: Http) {
  return items<Guideline, UpdateGuidelineRequest>(http, '/v1/guidelines');
}
