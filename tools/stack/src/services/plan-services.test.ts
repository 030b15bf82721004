import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../backends/paths';
import { nodeOptions, planServices } from './plan-services';

const options = {
  urls: { postgresUrl: '', redisUrl: '', natsUrl: '', clickhouseUrl: '' },
  databaseUrls: {},
  listen: '127.0.0.1:8080',
  newPort: () => Promise.resolve(1),
};

it('starts a service as its image does', async () => {
  const { programs } = await planServices(options);
  const dockerfile = readFileSync(join(workspaceRoot, 'deploy/Dockerfile'), 'utf8');
  expect(dockerfile).toContain(
    `\nCMD ${JSON.stringify(['node', ...nodeOptions, 'dist/main.js']).replaceAll(',', ', ')}\n`,
  );
  for (const { args } of programs) expect(args.slice(0, -1)).toEqual(nodeOptions);
});
