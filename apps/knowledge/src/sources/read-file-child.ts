import type { FileTask } from './text/file-text';
import { FileError } from './text/file-error';
import { readFile } from './read-file';
import type { FileOutcome } from './read-file-in-child';

process.on('message', (task: FileTask) => {
  const failed = (err: unknown): FileOutcome => ({
    error: err instanceof FileError ? err.message : 'It could not be read',
  });
  void readFile(task)
    .then((text): FileOutcome => text, failed)
    .then((outcome) => process.send?.(outcome));
});
// The parent is gone.
process.on('disconnect', () => process.exit());
