import type { FileOutcome, FileTask } from './read-file-in-child';
import { FileError, readFile } from './read-file';

process.once('message', ({ contentType, file }: FileTask) => {
  const failed = (err: unknown): FileOutcome => ({
    error: err instanceof FileError ? err.message : 'It could not be read',
  });
  void readFile(contentType, Buffer.from(file))
    .then((text): FileOutcome => text, failed)
    .then((outcome) => process.send?.(outcome, () => process.exit()));
});
