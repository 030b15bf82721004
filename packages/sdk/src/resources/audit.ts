import type { AuditEntry, ListAuditQuery } from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** Who changed what; immutable. */
export function audit(http: Http) {
  return {
    /** Newest first. */
    list: (query?: ListAuditQuery, options?: RequestOptions) => http.list<AuditEntry>(path`/v1/audit`, query, options),
  };
}
