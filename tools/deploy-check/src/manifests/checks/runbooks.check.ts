import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of each page, by its name. */
export type Pages = ReadonlyMap<string, string>;

const COMMON = 'README.md';

export function readPages(folder: string): Pages {
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/**
 * The commands of the alerts' pages work as they are pasted: what they take from the environment is set on the page itself,
 * or on the one that tells what comes before. A line for each fault.
 */
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
