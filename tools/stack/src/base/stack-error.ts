/** Something that the person who starts the system can put right: shown as one line. */
export class StackError extends Error {
  override readonly name = 'StackError';
}
