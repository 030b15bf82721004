import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { parse } from 'yaml';

export interface Kustomization {
  /** From the deploy folder, such as `overlays/production`. */
  readonly path: string;
  readonly kind: 'Kustomization' | 'Component';
  /** Paths in the same form as `path`. */
  readonly uses: readonly string[];
}

interface File {
  readonly kind: Kustomization['kind'];
  readonly resources?: readonly string[];
  readonly components?: readonly string[];
  readonly patches?: readonly { readonly path?: string }[];
  readonly configMapGenerator?: readonly { readonly files?: readonly string[] }[];
}

export function findKustomizations(root: string): Kustomization[] {
  return filesBelow(root)
    .filter((file) => file.endsWith('/kustomization.yaml'))
    .map((file) => {
      const folder = dirname(file);
      const content = parse(readFileSync(file, 'utf8')) as File;
      const { resources = [], components = [], patches = [], configMapGenerator = [] } = content;
      const named = [
        ...resources,
        ...components,
        ...patches.flatMap(({ path }) => (path ? [path] : [])),
        ...configMapGenerator.flatMap(({ files = [] }) => files.map((name) => name.replace(/^[^=]+=/, ''))),
      ];
      const uses = named.map((name) => normalize(join(relative(root, folder), name)));
      return { path: relative(root, folder), kind: content.kind, uses };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Faults of unused files would go unnoticed. Tests (*.test.yaml) and operators' samples are exempt. */
export function findUnused(root: string): string[] {
  const all = findKustomizations(root);
  const used = new Set(all.flatMap(({ uses }) => uses));
  const components = all.filter(({ kind, path }) => kind === 'Component' && !used.has(path)).map(({ path }) => path);
  const files = filesBelow(root)
    .map((file) => relative(root, file))
    .filter(
      (file) => file.endsWith('.yaml') && !/^samples\/|(kustomization|\.test)\.yaml$/.test(file) && !used.has(file),
    );
  return [...components, ...files];
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]));
}
