export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}
