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
  SetSurveyRequest,
  SetTargetsRequest,
  Survey,
  UpdateAccountRequest,
  UpdateRetentionRequest,
} from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

export function account(http: Http) {
  return {
    get: (options?: RequestOptions) => http.get<Account>(path`/v1/account`, {}, options),
    update: (body: UpdateAccountRequest, options?: RequestOptions) =>
      http.patch<Account>(path`/v1/account`, body, options),
    /** Permanently deletes the account with all data, live and test; for signed-in owners. */
    delete: (body: DeleteAccountRequest, options?: RequestOptions) =>
      http.delete<AccountDeletion>(path`/v1/account`, options, body),
    /** Retention of data, in the session's mode; for signed-in owners. */
    retention: {
      get: (options?: RequestOptions) => http.get<Retention>(path`/v1/account/retention`, {}, options),
      update: (body: UpdateRetentionRequest, options?: RequestOptions) =>
        http.patch<Retention>(path`/v1/account/retention`, body, options),
    },
    /** How soon the team must answer and resolve, in the mode of the caller. */
    targets: {
      get: (options?: RequestOptions) => http.get<Targets>(path`/v1/account/targets`, {}, options),
      /** Sets all of them. */
      set: (body: SetTargetsRequest, options?: RequestOptions) =>
        http.put<Targets>(path`/v1/account/targets`, body, options),
    },
    /** The channels in which customers are asked to rate a resolved conversation, in the mode of the caller. */
    survey: {
      get: (options?: RequestOptions) => http.get<Survey>(path`/v1/account/survey`, {}, options),
      /** Sets all channels. */
      set: (body: SetSurveyRequest, options?: RequestOptions) =>
        http.put<Survey>(path`/v1/account/survey`, body, options),
    },
    /**
     * Lines of an export of all data, and where it continues, in the session's mode; for signed-in owners. The last
     * line is `{"type":"end"}`.
     */
    export: (query?: ReadExportQuery, options?: RequestOptions) =>
      http.get<ExportPage>(path`/v1/account/export`, query, options),
    /** Erasures of customers, in the session's mode; for signed-in owners. */
    erasures: {
      /** Newest first. */
      list: (query?: ListErasuresQuery, options?: RequestOptions) =>
        http.list<Erasure>(path`/v1/account/erasures`, query, options),
      /** Runs on its own: get it to see its progress. */
      create: (body: CreateErasureRequest, options?: RequestOptions) =>
        http.post<Erasure>(path`/v1/account/erasures`, body, options),
      get: (id: string, options?: RequestOptions) => http.get<Erasure>(path`/v1/account/erasures/${id}`, {}, options),
    },
  };
}
