import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@parley/stack';
import { baseImage } from './build-images';
import { containersConf } from './podman';

it('finds the base image in the Dockerfile', () => {
  expect(baseImage()).toMatch(/^docker\.io\/library\/node:24\.\d+\.\d+-bookworm-slim$/);
  expect(() => baseImage('FROM node')).toThrow('no ARG NODE_IMAGE');
});

it('has the Node that the project pins', () => {
  const { version } = jest.requireActual<{ version: string }>('node/package.json');
  expect(baseImage()).toContain(`node:${version}-`);
});

it('gives containers no more than this process may give', () => {
  expect(containersConf(20_000, 4_096)).toContain('default_ulimits = ["nofile=20000:20000","nproc=4096:4096"]');
});

it('builds from no file that uses a tool, which the images are built without', () => {
  const read = (file: string): string => readFileSync(join(workspaceRoot, file), 'utf8');
  const ignored = read('.dockerignore').split('\n');
  const isIgnored = (path: string): boolean =>
    path.endsWith('.test.ts') || (/^apps\/\w+\/browser\//.test(path) && ignored.includes('apps/*/browser/'));
  const compiled = readdirSync(join(workspaceRoot, 'apps')).flatMap((app) =>
    ['src', 'browser'].flatMap((part) => sourcesIn(`apps/${app}/${part}`)),
  );
  const tools = readdirSync(join(workspaceRoot, 'tools')).filter((name) => name !== 'parley');
  const usesTool = new RegExp(`from '@parley/(${tools.join('|')})'`);
  expect(compiled.filter((path) => !isIgnored(path) && usesTool.test(read(path)))).toEqual([]);
});

function sourcesIn(folder: string): string[] {
  const root = join(workspaceRoot, folder);
  if (!existsSync(root)) return [];
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.tsx?$/.test(file)).map((file) => join(folder, file));
}
