import type { ErrorCode, FieldError, ParleyError } from '@parley/errors';
import { errorCatalogue } from './catalogue';

/** RFC 9457, members in this order. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly request_id: string;
  readonly errors?: readonly FieldError[];
  readonly required_permission?: string;
  readonly merged_into?: string;
}

export const problemType = 'application/problem+json';

/** A body of 256 KiB can have tens of thousands of faults; gRPC returns fewer (libs/grpc, status.ts). */
const ERRORS_MAX = 1_000;

/** Without the cause. */
export function toProblem({ code, message, details }: ParleyError, requestId: string): Problem {
  const { status, title } = errorCatalogue[code];
  const { fields = [] } = details;
  const isCut = fields.length > ERRORS_MAX;
  return {
    type: `/errors/${code}`,
    title,
    status,
    code,
    detail: isCut ? `${message}; the first ${ERRORS_MAX} of ${fields.length} faults are listed` : message,
    request_id: requestId,
    ...(details.fields ? { errors: isCut ? fields.slice(0, ERRORS_MAX) : fields } : {}),
    ...(details.requiredPermission ? { required_permission: details.requiredPermission } : {}),
    ...(details.mergedInto ? { merged_into: details.mergedInto } : {}),
  };
}

/** Added to any response. */
export function problemHeaders({ code, details }: ParleyError): Record<string, string> {
  const headers: Record<string, string> = {};
  if (code === 'unauthorized') headers['WWW-Authenticate'] = 'Bearer';
  if (details.mergedInto) headers['Link'] = `</v1/customers/${details.mergedInto}>; rel="canonical"`;
  if (details.allow) headers['Allow'] = details.allow.join(', ');
  const { isTemporary } = errorCatalogue[code];
  if (isTemporary) headers['Retry-After'] = String(Math.max(1, Math.ceil(details.retryAfterSeconds ?? 1)));
  return headers;
}
