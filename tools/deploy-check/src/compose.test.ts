import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@parley/stack';
import { processes, services as table } from '@parley/topology';
import { readCompose, type ComposeService } from './compose';
import { readVariables } from './manifests/checks/read-variables';

/** Checks compose.yaml without running it: the stores' images are missing here. */

const { services, volumes } = readCompose();
const servicesWithTables = table.filter(({ tables }) => tables).map(({ app }) => app);
/** One-shot services, besides migrations. */
const jobs = ['object-store-bucket', 'create-services'];
const all = Object.entries(services);
const ours = all.filter(([, { build }]) => build);
const appOf = ({ build }: ComposeService): string => build?.args.APP ?? '';

it('runs every app and every migration', () => {
  const running = ours.filter(([, { command }]) => !command).map(([name]) => name);
  expect(running.sort()).toEqual([...processes.map(({ name }) => name), 'parley'].sort());
  const migrating = ours
    .filter(([, { command }]) => command?.includes('dist/migrate.js'))
    .map(([, service]) => appOf(service));
  expect(migrating.sort()).toEqual(servicesWithTables.sort());
});

it('waits for services that exist, for what they can tell', () => {
  for (const [name, { depends_on = {} }] of all) {
    for (const [other, { condition }] of Object.entries(depends_on)) {
      const isJob = other.startsWith('migrate-') || jobs.includes(other);
      expect([name, other, condition]).toEqual([
        name,
        other,
        isJob ? 'service_completed_successfully' : 'service_healthy',
      ]);
      const target = services[other];
      const canTell = isJob ? target : (target?.build ?? target?.healthcheck);
      expect([name, other, canTell]).toEqual([name, other, expect.anything()]);
    }
  }
});

it('sets variables that are read, to addresses of services', () => {
  const known = new Set([...readVariables().values()].flatMap((names) => [...names]));
  for (const [, { environment = {} }] of ours) {
    for (const [name, value] of Object.entries(environment)) {
      expect(known).toContain(name);
      const host = /^(?:\w+:\/\/(?:[^@/]*@)?)?([a-z-]+):\d+/.exec(value)?.[1];
      if (host) expect(Object.keys(services)).toContain(host);
    }
  }
});

it('mounts volumes and files that are there', () => {
  for (const source of all.flatMap(([, service]) =>
    (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''),
  )) {
    if (source.startsWith('.')) expect(existsSync(join(workspaceRoot, source))).toBe(true);
    else expect(Object.keys(volumes)).toContain(source);
  }
});

it('keeps the root file system of the apps read-only', () => {
  expect(ours.filter(([, service]) => service.read_only !== true)).toEqual([]);
});
