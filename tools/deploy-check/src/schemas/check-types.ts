import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@parley/stack';
import { nameOf, type Manifest } from '../manifests/manifest';
import { modelOf } from './models';

export interface Rendered {
  readonly environment: string;
  readonly manifests: readonly Manifest[];
}

/** As typed literals, so unknown fields are faults, too. */
export async function checkTypes(rendered: readonly Rendered[]): Promise<string[]> {
  // Inside the project, to resolve the types.
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
  /** By line, from 1. */
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
      // Only literals are checked for unknown fields. One per line.
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
