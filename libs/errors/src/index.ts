export { errorCodes, isErrorCode } from './codes';
export type { ErrorCode } from './codes';
export { faultCodes, isFaultCode } from './fault-codes';
export type { FaultCode } from './fault-codes';
export {
  ParleyError,
  isOutage,
  notFound,
  requireVersion,
  toParleyError,
  unavailable,
  validationFailed,
} from './parley-error';
export type { ErrorDetails, FieldError } from './parley-error';
