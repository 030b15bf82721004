import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { generateProtocol } from './generate.mjs';
import { installPackages } from './install-packages.mjs';
import { installServers } from './install-servers.mjs';
import { step } from './report.mjs';
import { binaries, root, runCommand } from './run-command.mjs';
import { SetupError } from './setup-error.mjs';

const oldestNode = [20, 20];

/** The pinned Node, which runs everything but this set-up. */
export const projectNode = join(binaries, 'node');

/** Prepares packages, servers and the build. @param {{ isForTests: boolean, isForBench?: boolean }} options */
export async function prepare(options) {
  refuseOldNode(process.versions.node);
  await installPackages();
  await installServers(options);
  await generateProtocol();
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  const projects = options.isForTests || options.isForBench ? [join(root, 'tsconfig.build.json')] : projectsOfStart();
  const builds = await Promise.all([
    // Types are a check of `npm test`; without them the build takes half the time.
    runCommand(projectNode, [compiler, '--build', ...projects, '--noCheck']),
    runCommand(projectNode, [join(root, 'apps/console/build.mjs')]),
  ]);
  for (const { code, output } of builds) {
    if (code === 0) continue;
    process.stderr.write(output);
    throw new SetupError('the build failed; see the reason above');
  }
  const widget = await runCommand(projectNode, [join(root, 'apps/widget/build.mjs')]);
  if (widget.code !== 0) {
    process.stderr.write(widget.output);
    throw new SetupError('the widget could not be built; see the reason above');
  }
  step('built');
}

export function refuseOldNode(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new SetupError(`Node ${oldestNode.join('.')} or newer is required; this is ${version}`);
}

/** The projects of `npm start` and its command line. */
function projectsOfStart() {
  // The console has its own build; its types are checked with the tests.
  const apps = readdirSync(join(root, 'apps'))
    .filter((name) => name !== 'console')
    .map((name) => `apps/${name}`);
  return ['tools/stack', 'tools/parley', ...apps].map((project) => join(root, project));
}
