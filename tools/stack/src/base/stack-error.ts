/** A fault that the operator can fix, so it is shown as one line. */
export class StackError extends Error {
  override readonly name = 'StackError';
}
