import {
  ApiError,
  ConnectionError,
  NotFoundError,
  PermissionError,
  PreconditionFailedError,
  RateLimitError,
  ValidationError,
  type FieldError,
} from '@parley/sdk';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { hasWords, labelOf, t } from '../i18n/messages';

/** Somebody else has changed the same data. */
export class ChangedMeanwhileError extends Error {}

export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ChangedMeanwhileError || error instanceof PreconditionFailedError;
}

export function describeError(error: unknown): string {
  if (error instanceof PermissionError) return describeRefusal(error);
  if (isChangedMeanwhile(error)) return t('error.changedMeanwhile');
  if (error instanceof RateLimitError) return t('error.tooMany');
  if (error instanceof ConnectionError) return t('error.connection');
  if (error instanceof ValidationError && error.errors.length > 0) return error.errors.map(describeFault).join('. ');
  if (error instanceof ApiError) return describeProblem(error);
  return error instanceof Error ? error.message : String(error);
}

/** What is missing, or not permitted, is not worth a retry. */
export const mayRetry = (error: unknown): boolean =>
  !(error instanceof PermissionError) && !(error instanceof NotFoundError);

function describeRefusal({ requiredPermission, problem }: PermissionError): string {
  if (requiredPermission === undefined || requiredPermission === null) return problem?.detail ?? t('error.forbidden');
  return t('error.permission', { permission: labelOf('permission', requiredPermission) });
}

/** Our text where the code says it all; others, such as invalid_transition, have useful details. */
function describeProblem({ code, problem, message }: ApiError): string {
  const own = `error.code.${code ?? ''}`;
  return hasWords(own) ? t(own) : (problem?.detail ?? message);
}

/** `settings.phone_number_id` is "Phone number id". */
function nameOfField(path: string): string {
  const name = (path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path).replaceAll('_', ' ');
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

const describeFault = ({ path, message }: FieldError): string =>
  path === '' ? message : `${nameOfField(path)} ${message}`;

/** Puts field errors, nested ones too, beside their fields; others above the form. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
): void {
  const faults = error instanceof ValidationError ? error.errors : [];
  const placed = faults.flatMap((fault) => {
    const field = fields.find((name) => fault.path === name || fault.path.startsWith(`${name}.`));
    if (field === undefined) return [];
    // Inside a field such as JSON, the path locates the error.
    return [{ field, message: fault.path === field ? fault.message : `${fault.path}: ${fault.message}` }];
  });
  for (const { field, message } of placed) setError(field, { message });
  if (placed.length === 0 || placed.length < faults.length) setError('root', { message: describeError(error) });
}
