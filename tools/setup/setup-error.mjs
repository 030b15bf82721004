/** In one line that says what to do. */
export class SetupError extends Error {
  name = 'SetupError';
}
