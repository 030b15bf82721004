import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@parley/stack';

const folders = ['docs', 'deploy'];
const kinds = /\.(md|sh|yaml)$/;

export function readBlockDocuments(): ReadonlyMap<string, string> {
  const found = folders.flatMap((folder) =>
    readdirSync(join(workspaceRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => kinds.test(file))
      .map((file) => join(folder, file)),
  );
  return new Map(found.map((path) => [path, readFileSync(join(workspaceRoot, path), 'utf8')]));
}
