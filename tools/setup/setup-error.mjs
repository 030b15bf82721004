/** Something that stands in the way of the set-up, in one line that says what to do. */
export class SetupError extends Error {
  name = 'SetupError';
}
