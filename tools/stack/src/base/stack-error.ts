/** The operator can fix it: shown as one line. */
export class StackError extends Error {
  override readonly name = 'StackError';
}
