import { deployCheck } from './containers.mjs';
import { installContainers } from './install-servers.mjs';
import { prepare, projectNode } from './prepare.mjs';
import { runCommand } from './run-command.mjs';

/** `npm run deploy:check`: sets everything up, what runs containers with it, then checks deploy/. */
const args = process.argv.slice(2);
try {
  await prepare({ isForTests: true });
  if (!args.includes('--static') && !args.includes('--help')) {
    // The check itself says what is missing, and whether it may be.
    await installContainers().catch((err) => console.error(err.message));
  }
  const { code } = await runCommand(projectNode, [deployCheck, ...args], { isShown: true });
  process.exitCode = code;
} catch (err) {
  console.error(`deploy:check did not start: ${err.message}`);
  process.exitCode = 1;
}
