import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@parley/stack';
import { processes } from '@parley/topology';
import type { ConnectionsOfProcess } from './connections.check';
import type { KnownVariables } from './variables.check';

/** The variables in each app's source: words of capitals with an underscore. */
export function readVariables(): KnownVariables {
  const shared = readdirSync(join(workspaceRoot, 'libs')).flatMap((lib) => namesIn(`libs/${lib}/src`));
  const apps = readdirSync(join(workspaceRoot, 'apps'));
  return new Map(apps.map((app) => [app, new Set([...shared, ...namesIn(`apps/${app}/src`)])]));
}

/** The names in the app's own code, without its libraries. */
export function namesIn(folder: string): string[] {
  return wordsIn(folder, /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g);
}

export function readMetrics(): ReadonlySet<string> {
  const folders = ['libs', 'apps'].flatMap((kind) =>
    readdirSync(join(workspaceRoot, kind)).map((name) => `${kind}/${name}/src`),
  );
  return new Set(folders.flatMap((folder) => wordsIn(folder, /(?<=')parley_[a-z_]+(?=')/g)));
}

/** Connections of the pool, the relay and the rebuild threads, by process. */
export function readConnections(): ConnectionsOfProcess {
  const ofProcess = processes.flatMap(({ name, app, stores }) => {
    if (!stores.includes('postgres')) return [];
    const folder = `apps/${app}/src`;
    const pool = numberIn(`${folder}/config.ts`, /DATABASE_CONNECTIONS_MAX: [^,]+,[^,]+?\.default\((\d+)\)/);
    // Without NATS, a process publishes nothing.
    const relay = stores.includes('nats') ? wordsIn(folder, /\bopenRelay\(/g).length : 0;
    const threads = numberIn(`${folder}/exports/fact-threads.ts`, /THREADS_MAX = (\d+)/);
    return [[name, pool + relay + threads] as const];
  });
  return new Map(ofProcess);
}

function numberIn(file: string, pattern: RegExp): number {
  const path = join(workspaceRoot, file);
  return existsSync(path) ? Number(pattern.exec(readFileSync(path, 'utf8'))?.[1] ?? 0) : 0;
}

function wordsIn(folder: string, pattern: RegExp): string[] {
  const files = readdirSync(join(workspaceRoot, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(join(workspaceRoot, folder, file), 'utf8').match(pattern) ?? []);
}
