import { delimiter, join } from 'node:path';
import { asRoot, installContainers } from './install-servers.mjs';
import { projectNode } from './prepare.mjs';
import { binaries, root, runCommand } from './run-command.mjs';

/** `none`: this machine cannot run containers, and whoever set it knows that nothing is known of them then. */
const setting = 'PARLEY_TEST_CONTAINERS';

/** The check of deploy/, as a program. */
export const deployCheck = join(root, 'tools/deploy-check/dist/main.js');

/**
 * Runs the manifests as containers, from images built here: the end-to-end tests and restarts under load, in short. Its
 * lines are shown as they come. It needs root: sudo is asked for it, if there is one.
 *
 * @returns {Promise<{ passed: number, failed: number } | undefined>} undefined if a setting says not to
 */
export async function runContainers() {
  const value = process.env[setting];
  if (value === 'none') return undefined;
  const failed = { passed: 0, failed: 1 };
  if (value) {
    console.error(`${setting}=${value} is not known: none, or nothing`);
    return failed;
  }
  try {
    await installContainers();
  } catch (err) {
    console.error(`NOT CHECKED: containers. ${err.message}`);
    return failed;
  }
  const [command, ...args] = [...rootPrefix(), projectNode, deployCheck, '--quick'];
  const { code } = await runCommand(command, args, { isShown: true });
  if (code === 0) return { passed: 1, failed: 0 };
  console.error(`On a machine that cannot run containers, ${setting}=none leaves this part out (CONTRIBUTING.md).`);
  return failed;
}

/** Nothing for root, or if there is no way to become it: the check then says so. */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const sudo = asRoot();
  return sudo
    ? [...sudo, '--preserve-env', '--set-home', 'env', `PATH=${binaries}${delimiter}${process.env.PATH}`]
    : [];
}
