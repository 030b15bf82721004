import type {
  Account,
  AccountDeletion,
  CreateErasureRequest,
  DeleteAccountRequest,
  Erasure,
  ExportPage,
  ListErasuresQuery,
  ReadExportQuery,
  Retention,
  Targets,
  SetTargetsRequest,
  UpdateAccountRequest,
  UpdateRetentionRequest,
} from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** The account that the key or the session acts in. */
export function account(http: Http) {
  return {
    get: (options?: RequestOptions) => http.get<Account>(path`/v1/account`, {}, options),
    update: (body: UpdateAccountRequest, options?: RequestOptions) =>
      http.patch<Account>(path`/v1/account`, body, options),
    /** Deletes the account with everything in it, for good, live and test; of owners who are signed in. */
    delete: (body: DeleteAccountRequest, options?: RequestOptions) =>
      http.delete<AccountDeletion>(path`/v1/account`, options, body),
    /** How long data are kept, in the mode of the session; of owners who are signed in. */
    retention: {
      get: (options?: RequestOptions) => http.get<Retention>(path`/v1/account/retention`, {}, options),
      update: (body: UpdateRetentionRequest, options?: RequestOptions) =>
        http.patch<Retention>(path`/v1/account/retention`, body, options),
    },
    /** How soon the team is to answer and to resolve, in the mode of the caller. */
    targets: {
      get: (options?: RequestOptions) => http.get<Targets>(path`/v1/account/targets`, {}, options),
      /** Sets all of them. */
      set: (body: SetTargetsRequest, options?: RequestOptions) =>
        http.put<Targets>(path`/v1/account/targets`, body, options),
    },
    /**
     * Some lines of everything that there is in the mode of the session, and where it goes on; of owners who are signed in. The
     * last line is `{"type":"end"}`.
     */
    export: (query?: ReadExportQuery, options?: RequestOptions) =>
      http.get<ExportPage>(path`/v1/account/export`, query, options),
    /** Erasures of customers, in the mode of the session; of owners who are signed in. */
    erasures: {
      /** Newest first. */
      list: (query?: ListErasuresQuery, options?: RequestOptions) =>
        http.list<Erasure>(path`/v1/account/erasures`, query, options),
      /** It goes on by itself: get it to see how far it is. */
      create: (body: CreateErasureRequest, options?: RequestOptions) =>
        http.post<Erasure>(path`/v1/account/erasures`, body, options),
      get: (id: string, options?: RequestOptions) => http.get<Erasure>(path`/v1/account/erasures/${id}`, {}, options),
    },
  };
}
