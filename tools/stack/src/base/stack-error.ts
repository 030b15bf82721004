/** A fault that the operator can fix: shown as one line. */
export class StackError extends Error {
  override readonly name = 'StackError';
}
