import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '@parley/process';
import { workspaceRoot } from '@parley/stack';
import { processes } from '@parley/topology';
import { readBlockDocuments } from './documents';
import { fillBlocks, linesOutsideBlocks } from './generated-blocks';
import { lists } from './lists';

const marked = [...readBlockDocuments()].filter(([, text]) => text.includes('generated: '));

it.each(marked)('%s lists what libs/topology says (UPDATE_DOCUMENTS=true writes it)', (path, text) => {
  const filled = fillBlocks(text, lists);
  if (environment()['UPDATE_DOCUMENTS'] === 'true') writeFileSync(join(workspaceRoot, path), filled);
  else expect(text).toBe(filled);
});

it.each(Object.keys(lists))('the list %s is in some document', (name) => {
  expect(marked.some(([, text]) => text.includes(`generated: ${name}`))).toBe(true);
});

const prose = [
  // connections.check.ts compares the figures with the source.
  ['docs/runbooks/install.md', '| `max_connections` |'],
  ['docs/runbooks/data-operations.md', '`agent`, `guideline`,'],
] as const;

it('no page for operators lists services by hand', () => {
  const pages = [...readBlockDocuments()].filter(([path]) => /^(deploy|docs\/(grpc|runbooks)).*\.md$/.test(path));
  const lines = pages.flatMap(([path, text]) => linesOutsideBlocks(text).map((line) => ({ path, line })));
  const names = processes.map(({ name }) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`));
  const suspects = lines.filter(
    ({ path, line }) =>
      names.filter((name) => name.test(line)).length >= 4 &&
      !prose.some(([page, start]) => page === path && line.startsWith(start)),
  );
  expect(suspects).toEqual([]);
});
