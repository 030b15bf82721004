import {
  ApiError,
  ConnectionError,
  PermissionError,
  PreconditionFailedError,
  RateLimitError,
  ValidationError,
  type FieldError,
} from '@parley/sdk';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { t } from '../i18n/messages';

/** Somebody else has changed what this was about to be written over. */
export class ChangedMeanwhileError extends Error {}

export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ChangedMeanwhileError || error instanceof PreconditionFailedError;
}

/** What went wrong, for the person in front of it. */
export function describeError(error: unknown): string {
  if (error instanceof PermissionError) return t('error.permission', { permission: error.requiredPermission ?? '' });
  if (isChangedMeanwhile(error)) return t('error.changedMeanwhile');
  if (error instanceof RateLimitError) return t('error.tooMany');
  if (error instanceof ConnectionError) return t('error.connection');
  if (error instanceof ValidationError && error.errors.length > 0) return error.errors.map(describeFault).join('. ');
  if (error instanceof ApiError) return error.problem?.detail ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

const describeFault = ({ path, message }: FieldError): string => (path === '' ? message : `${path}: ${message}`);

/** Puts the server's faults beside their fields, those deep within one too; what has no field stands above the form. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
): void {
  const faults = error instanceof ValidationError ? error.errors : [];
  const placed = faults.flatMap((fault) => {
    const field = fields.find((name) => fault.path === name || fault.path.startsWith(`${name}.`));
    return field === undefined ? [] : [{ field, message: fault.path === field ? fault.message : describeFault(fault) }];
  });
  for (const { field, message } of placed) setError(field, { message });
  if (placed.length === 0 || placed.length < faults.length) setError('root', { message: describeError(error) });
}
