import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@parley/stack';
import { parse } from 'yaml';
import { scriptFaults } from './settings/scripts.check';
import { entryOf, type Start } from './settings/starts';

export interface ComposeService {
  readonly build?: { readonly dockerfile: string; readonly args: { readonly APP: string } };
  readonly image?: string;
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly healthcheck?: object;
}

export interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, object>>;
}

export function readCompose(): Compose {
  const text = readFileSync(join(workspaceRoot, 'compose.yaml'), 'utf8');
  return parse(text, { merge: true, maxAliasCount: -1 }) as Compose;
}

/** All services of the file except the command line. */
export function composeStarts({ services }: Compose): Start[] {
  return Object.entries(services).flatMap(([name, { build, command, environment = {} }]) => {
    const app = build?.args.APP;
    if (app === undefined || app === 'parley') return [];
    const env = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, withDefaults(value)]));
    return [{ where: `compose.yaml: ${name}`, entry: entryOf(app, command), env }];
  });
}

export function checkComposeScripts({ services }: Compose): string[] {
  return Object.entries(services).flatMap(([name, { volumes = [], environment = {} }]) =>
    volumes
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((source) => source.endsWith('.sh'))
      .flatMap((source) =>
        scriptFaults(source, readFileSync(join(workspaceRoot, source), 'utf8'), Object.keys(environment)),
      )
      .map((fault) => `compose.yaml: ${name}: ${fault}`),
  );
}

function withDefaults(value: string): string {
  return value.replace(/\$\{\w+:-([^}]*)\}/g, '$1');
}
