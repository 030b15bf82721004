import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectNode, workspaceRoot } from '@parley/stack';

it('finds nothing wrong with deploy/', () => {
  const main = join(workspaceRoot, 'tools/deploy-check/dist/main.js');
  const { stdout, stderr, status } = spawnSync(projectNode, [main, '--static'], { encoding: 'utf8' });
  expect(`${stdout}${stderr}`).not.toMatch(/^FAILED|failed/m);
  expect(status).toBe(0);
});
