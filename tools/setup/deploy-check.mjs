import { delimiter, join } from 'node:path';
import { asRoot, installContainers } from './install-servers.mjs';
import { prepare, projectNode } from './prepare.mjs';
import { binaries, root, runCommand } from './run-command.mjs';

/** `npm run deploy:check`: prepares everything, including containers, then checks deploy/. */
const args = process.argv.slice(2);
const areContainersWanted = !args.includes('--static') && !args.includes('--help');

/** Containers need root; without sudo, the check itself reports that. */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const sudo = asRoot();
  return sudo
    ? [...sudo, '--preserve-env', '--set-home', 'env', `PATH=${binaries}${delimiter}${process.env.PATH}`]
    : [];
}

try {
  await prepare({ isForTests: true });
  if (areContainersWanted) {
    // The check reports what is missing, and whether that is allowed.
    await installContainers().catch((err) => console.error(err.message));
  }
  const check = [projectNode, join(root, 'tools/deploy-check/dist/main.js'), ...args];
  const [command, ...rest] = areContainersWanted ? [...rootPrefix(), ...check] : check;
  const { code } = await runCommand(command, rest, { isShown: true });
  process.exitCode = code;
} catch (err) {
  console.error(`deploy:check did not start: ${err.message}`);
  process.exitCode = 1;
}
