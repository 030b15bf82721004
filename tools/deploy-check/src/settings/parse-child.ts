import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { messageOf } from '@parley/process';
import type { Start } from './starts';

/**
 * A separate program: starts as JSON in, faults as JSON out. Each app's compiled entry gives its own schema to a
 * replaced `runProcess` or `runOnce`.
 */
const load = createRequire(__filename);
type Exports = Record<string, unknown>;
type Parse = (schema: unknown, env: Start['env']) => unknown;
type Env = Readonly<Record<string, string>>;

const libraries = dirname(load.resolve('@parley/process'));
const library = (file: string): Exports => load(join(libraries, file)) as Exports;
const runProcess = library('run-process.js');
const grpc = load(join(dirname(load.resolve('@parley/grpc')), 'tls/config.js')) as Exports;

const parseProcess = runProcess['readSettings'] as Parse;
const parseOnce = library('config.js')['readConfig'] as Parse;
const requireCertificates = grpc['certificateFiles'] as (settings: unknown) => unknown;

let env: Env = {};
let faults: readonly string[] | undefined;

function attempt(parse: Parse): (name: string, schema: unknown) => void {
  return (_name, schema) => {
    try {
      const settings = parse(schema, env) as object;
      if ('GRPC_TLS' in settings) requireCertificates(settings);
      faults = [];
    } catch (err) {
      faults = err instanceof Error && 'faults' in err ? (err.faults as string[]) : [messageOf(err)];
    }
  };
}

// A compiled index reads exports at each use.
runProcess['runProcess'] = attempt(parseProcess);
library('run-once.js')['runOnce'] = attempt(parseOnce);
library('environment.js')['environment'] = (): Env => env;

function tryStart(start: Start): readonly string[] {
  env = start.env;
  faults = undefined;
  Reflect.deleteProperty(load.cache, start.entry);
  load(start.entry);
  return faults ?? [`${start.entry} reads no settings`];
}

const starts = JSON.parse(readFileSync(0, 'utf8')) as readonly Start[];
process.stdout.write(JSON.stringify(starts.map(tryStart)), () => process.exit(0));
