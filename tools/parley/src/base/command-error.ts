/** A command could not be done; the message is for the person at the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}
