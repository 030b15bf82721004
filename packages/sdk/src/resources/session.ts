import type { Session, SessionMethods, SignInRequest, UpdatePersonRequest } from '../generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** Who is signed in: for pages that the server itself serves. */
export function session(http: Http) {
  return {
    methods: (options?: RequestOptions) => http.get<SessionMethods>(path`/v1/session/methods`, {}, options),
    signIn: (body: SignInRequest, options?: RequestOptions) => http.post<Session>(path`/v1/session`, body, options),
    get: (options?: RequestOptions) => http.get<Session>(path`/v1/session`, {}, options),
    signOut: (options?: RequestOptions) => http.delete(path`/v1/session`, options),
    /** Ends every session of the person. */
    signOutEverywhere: (options?: RequestOptions) => http.delete(path`/v1/sessions`, options),
    updatePerson: (body: UpdatePersonRequest, options?: RequestOptions) =>
      http.patch<Session>(path`/v1/session/person`, body, options),
  };
}
