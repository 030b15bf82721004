import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Pages = ReadonlyMap<string, string>;

const COMMON = 'README.md';

export function readPages(folder: string): Pages {
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** Commands work when pasted: their variables are set on the page or its prerequisite. @returns the faults */
export function checkRunbooks(pages: Pages): string[] {
  const common = variables(pages.get(COMMON) ?? '').set;
  return [...pages].flatMap(([name, page]) => {
    const { set, used } = variables(page);
    const unset = used.filter((variable) => !set.has(variable) && !common.has(variable));
    return unset.map((variable) => `${name}: nothing sets $${variable}`);
  });
}

function variables(page: string): { set: ReadonlySet<string>; used: readonly string[] } {
  const shell = [...page.matchAll(/```sh\n([^`]+)```/g)].map(([, block]) => block).join('\n');
  const names = (pattern: RegExp): Set<string> => new Set([...shell.matchAll(pattern)].map(([, name = '']) => name));
  return { set: names(/\b([A-Z][A-Z0-9_]*)=/g), used: [...names(/\$\{?([A-Z][A-Z0-9_]*)/g)] };
}
