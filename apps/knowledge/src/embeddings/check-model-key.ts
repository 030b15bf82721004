import { validationFailed } from '@parley/errors';

const KEY_LENGTH_MAX = 300;

/** @throws ParleyError validation_failed */
export function checkModelKey(modelKey: string): void {
  if (modelKey.length >= 1 && modelKey.length <= KEY_LENGTH_MAX) return;
  throw validationFailed([
    { path: 'model_key', code: 'invalid', message: `must have 1 to ${KEY_LENGTH_MAX} characters` },
  ]);
}
