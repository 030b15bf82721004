import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@parley/stack';
import { nameOf, type Manifest } from '../manifests/manifest';
import { modelOf } from './models';

/** Of an environment, what it renders. */
export interface Rendered {
  readonly environment: string;
  readonly manifests: readonly Manifest[];
}

/**
 * Checks the documents against Kubernetes' types, fields that these do not know included: each is written as a literal
 * of its type into one TypeScript file, which the compiler then judges.
 *
 * @returns a line for each fault, with the document that it is in
 */
export async function checkTypes(rendered: readonly Rendered[]): Promise<string[]> {
  // Inside of the project, so that the types are found from there.
  const cache = join(workspaceRoot, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'parley-manifests-'));
  try {
    const { source, owners } = toSource(rendered);
    writeFileSync(join(folder, 'manifests.ts'), source);
    return explain(await compile(folder), owners);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Source {
  readonly source: string;
  /** By line, from 1: the document that stands there. */
  readonly owners: ReadonlyMap<number, string>;
}

function toSource(rendered: readonly Rendered[]): Source {
  const lines: string[] = [];
  const owners = new Map<number, string>();
  for (const { environment, manifests } of rendered) {
    for (const manifest of manifests) {
      const model = modelOf(manifest);
      if (!model) continue;
      const type = `import('${model}').I${manifest.kind}`;
      // Literals only: an unknown field is an error in them, and nowhere else. Each on a line of its own.
      lines.push(`export const document${lines.length}: ${type} = ${JSON.stringify(manifest)};`);
      owners.set(lines.length, `${environment}: ${nameOf(manifest)}`);
    }
  }
  return { source: `${lines.join('\n')}\n`, owners };
}

function compile(folder: string): Promise<string> {
  const compiler = join(workspaceRoot, 'node_modules/typescript-native/bin/tsc');
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--types',
    '',
  ];
  const args = [compiler, ...options, '--pretty', 'false', join(folder, 'manifests.ts')];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 }, (err, stdout, stderr) => {
      if (err && !stdout.includes('error TS'))
        reject(new Error(`the compiler failed: ${stderr || stdout || err.message}`));
      else resolve(stdout);
    });
  });
}

/** `…/manifests.ts(12,345): error TS2353: …` */
function explain(output: string, owners: Source['owners']): string[] {
  const errors = [...output.matchAll(/manifests\.ts\((\d+),\d+\): error TS\d+: (.*)/g)];
  if (errors.length === 0 && output.includes('error TS')) return output.trim().split('\n');
  return errors.map(([, line, message]) => `${owners.get(Number(line))}: ${message}`);
}
