export { errorCodes, isErrorCode } from './codes';
export type { ErrorCode } from './codes';
export { ParleyError, notFound, toParleyError, unavailable, validationFailed } from './parley-error';
export type { ErrorDetails, FieldError } from './parley-error';
