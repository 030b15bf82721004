import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { step } from './report.mjs';
import { root, runCommand, systemEnvironment } from './run-command.mjs';
import { SetupError } from './setup-error.mjs';

/** Updates node_modules to package-lock.json if needed. */
export async function installPackages() {
  if (packagesAreCurrent()) return;
  step('installing packages (a minute or two)');
  // Engine warnings are irrelevant: Node 24 comes with these packages.
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false', '--include=dev'];
  const { code, output } = await runCommand('npm', args, { env: systemEnvironment() });
  if (code === 127) throw new SetupError('npm is not installed: it comes with Node, from nodejs.org');
  if (code !== 0) {
    process.stderr.write(output);
    throw new SetupError('npm could not install the packages; see the reason above');
  }
  step('packages are installed');
}

/** npm writes node_modules/.package-lock.json last. Other platforms' packages are only in the lock. */
export function packagesAreCurrent(
  lockFile = join(root, 'package-lock.json'),
  installedFile = join(root, 'node_modules/.package-lock.json'),
) {
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, link, optional, peer }]) => {
    if (path === '' || !path.includes('node_modules/')) return true;
    if (link) return Boolean(installed[path]);
    if (!installed[path]) return Boolean(optional || peer);
    // Workspaces' packages are elsewhere.
    const isThere = path.startsWith('node_modules/') || existsSync(join(dirname(lockFile), path));
    return isThere && installed[path].version === version;
  });
}
