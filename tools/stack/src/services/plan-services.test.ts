import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processes } from '@parley/topology';
import { workspaceRoot } from '../backends/paths';
import { nodeOptions, planServices } from './plan-services';

const options = {
  urls: { postgresUrl: '', redisUrl: '', natsUrl: '', clickhouseUrl: '' },
  databaseUrls: {},
  listen: '127.0.0.1:8080',
  newPort: () => Promise.resolve(1),
  secretsKey: 'the key',
};

it('starts a service as its image does', async () => {
  const { programs } = await planServices(options);
  const dockerfile = readFileSync(join(workspaceRoot, 'deploy/Dockerfile'), 'utf8');
  expect(dockerfile).toContain(
    `\nCMD ${JSON.stringify(['node', ...nodeOptions, 'dist/main.js']).replaceAll(',', ', ')}\n`,
  );
  for (const { args } of programs) expect(args.slice(0, -1)).toEqual(nodeOptions);
});

it('tells the key of what is kept encrypted to those alone that keep it', async () => {
  const { programs } = await planServices(options);
  const keepers = processes.flatMap(({ name, keepsSecrets }) => (keepsSecrets ? [name] : []));
  expect(programs.flatMap(({ name, env }) => (env?.SECRETS_KEY === 'the key' ? [name] : []))).toEqual(keepers);
  expect(programs.filter(({ env }) => env?.SECRETS_KEY !== undefined)).toHaveLength(keepers.length);
});
