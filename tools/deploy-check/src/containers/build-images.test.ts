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
