import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The file is deleted even if the process is ended. */
export async function withFile<T>(name: string, content: string, work: (file: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'parley-load-'));
  const remove = (): void => rmSync(directory, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const file = join(directory, name);
    writeFileSync(file, content);
    return await work(file);
  } finally {
    process.off('exit', remove);
    remove();
  }
}
