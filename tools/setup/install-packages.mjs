import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { step } from './report.mjs';
import { root, runCommand, systemEnvironment } from './run-command.mjs';
import { SetupError } from './setup-error.mjs';

/**
 * Brings node_modules to what package-lock.json says, if it is not.
 *
 * @throws {SetupError} without npm, or if npm fails
 */
export async function installPackages() {
  if (packagesAreCurrent()) return;
  step('installing packages (a minute or two)');
  // Progress bars and warnings about engines say nothing here: Node 24 comes with these packages.
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false', '--include=dev'];
  const { code, output } = await runCommand('npm', args, { env: systemEnvironment() });
  if (code === 127) throw new SetupError('npm is not installed: it comes with Node, from nodejs.org');
  if (code !== 0) {
    process.stderr.write(output);
    throw new SetupError('npm could not install the packages; its reason is above');
  }
  step('packages are installed');
}

/**
 * npm writes what it has installed into node_modules/.package-lock.json, as the last step. Packages for other
 * platforms are in the lock only.
 */
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
    // Those of a workspace are not in the folder that the list is in.
    const isThere = path.startsWith('node_modules/') || existsSync(join(dirname(lockFile), path));
    return isThere && installed[path].version === version;
  });
}
