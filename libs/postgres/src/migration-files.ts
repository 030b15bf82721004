import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Run again when their version rises. */
const FUNCTIONS = 'functions';

/** A file that runs once. */
export interface MigrationFile {
  /** Its name in `schema_migrations`. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** With CREATE OR REPLACE; `schema_migrations` has an entry per version. */
export interface FunctionFile extends MigrationFile {
  readonly path: string;
  readonly version: number;
  /** From lines `-- drops: name(types)`. */
  readonly drops: readonly string[];
}

/** A row of `schema_migrations`. */
export interface AppliedFile {
  readonly name: string;
  readonly checksum: string;
}

/** By folder and name. @throws Error for duplicate names */
export function migrationFiles(directories: readonly string[]): MigrationFile[] {
  const files = directories.flatMap((directory) =>
    readdirSync(directory)
      .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
      .sort()
      .map((name) => ({ name, ...readSql(join(directory, name)) })),
  );
  refuseTwins(files.map(({ name }) => name));
  return files;
}

/** @throws Error for duplicate names, or a missing version */
export function functionFiles(directories: readonly string[]): FunctionFile[] {
  const files = directories.flatMap((directory) => {
    const folder = join(directory, FUNCTIONS);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => readFunctions(join(folder, name), `${FUNCTIONS}/${name}`));
  });
  refuseTwins(files.map(({ path }) => path));
  return files;
}

function readFunctions(file: string, path: string): FunctionFile {
  const { sql, checksum } = readSql(file);
  const version = /^-- version: ([1-9]\d{0,8})$/m.exec(sql)?.[1];
  if (version === undefined) throw new Error(`${path} has no line "-- version: <number>"`);
  const drops = [...sql.matchAll(/^-- drops: (.+)$/gm)].map(([, signature]) => signature as string);
  return { path, version: Number(version), drops, name: `${path} version ${version}`, sql, checksum };
}

function readSql(file: string): { sql: string; checksum: string } {
  const sql = readFileSync(file, 'utf8');
  return { sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

function refuseTwins(names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`two migrations are called ${twice}`);
}

/** The highest that ran, by file. */
export function appliedVersions(applied: readonly AppliedFile[]): ReadonlyMap<string, number> {
  const versions = new Map<string, number>();
  for (const { name } of applied) {
    const [, path, version] = /^(functions\/.+\.sql) version (\d+)$/.exec(name) ?? [];
    if (path !== undefined) versions.set(path, Math.max(versions.get(path) ?? 0, Number(version)));
  }
  return versions;
}

/** @throws Error for a file changed after it ran, or a database migrated by a later release */
export function refuseChangedFiles(directories: readonly string[], applied: readonly AppliedFile[]): void {
  const functions = functionFiles(directories);
  const checksums = new Map([...migrationFiles(directories), ...functions].map((file) => [file.name, file.checksum]));
  const here = new Map(functions.map(({ path, version }) => [path, version]));
  for (const [path, version] of appliedVersions(applied)) {
    const known = here.get(path);
    if (known === undefined) throw goneError(path);
    if (known < version) {
      throw new Error(`${path} ran in version ${version}, but here it is version ${known}: is this an older version?`);
    }
  }
  for (const { name, checksum } of applied) {
    const isFunctions = name.startsWith(`${FUNCTIONS}/`);
    const known = checksums.get(name);
    // An earlier version of functions.
    if (known === undefined && isFunctions) continue;
    if (known === undefined) throw goneError(name);
    if (known !== checksum) {
      const advice = isFunctions ? 'raise its version' : 'put the change into a new file';
      throw new Error(`migration ${name} was changed after it ran: ${advice}`);
    }
  }
}

const goneError = (name: string): Error =>
  new Error(`migration ${name} ran before, but its file is missing: is this an older version?`);
