import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { environment } from '@parley/process';
import { projectNode, workspaceRoot } from '@parley/stack';
import { run } from '../base/run';
import type { Podman } from './podman';

/** Asks the machine's own npm, which has the site's settings; PATH may have the project's in front. */
async function askNpm(...args: string[]): Promise<string> {
  const env = environment();
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules/.bin'));
  const { stdout } = await run('npm', args, { cwd: tmpdir(), env: { ...env, PATH: folders.join(delimiter) } });
  return stdout.trim();
}
const dockerfile = join(workspaceRoot, 'deploy/Dockerfile');
const caBundle = '/etc/ssl/certs/ca-certificates.crt';

export function baseImage(text = readFileSync(dockerfile, 'utf8')): string {
  const name = /^ARG NODE_IMAGE=(\S+)$/m.exec(text)?.[1];
  if (!name) throw new Error('deploy/Dockerfile has no ARG NODE_IMAGE');
  return name;
}

export type BaseOrigin = 'was there' | 'pulled' | 'made here from Debian packages: no registry of images was reached';

export function imageExists(podman: Podman, name: string): Promise<boolean> {
  return podman(['image', 'exists', name]).then(
    () => true,
    () => false,
  );
}

export async function provideBaseImage(podman: Podman): Promise<BaseOrigin> {
  const image = baseImage();
  if (await imageExists(podman, image)) return 'was there';
  try {
    await podman(['pull', '--quiet', image], { timeoutMs: 120_000 });
    return 'pulled';
  } catch {
    const folder = join(await askNpm('root', '--global'), 'npm');
    const script = join(workspaceRoot, 'tools/deploy-check/make-base-image.sh');
    await run(script, [image, projectNode, folder], {
      env: podman.env,
      maxBuffer: 64 * 1024 * 1024,
    });
    return 'made here from Debian packages: no registry of images was reached';
  }
}

export interface BuiltImage {
  readonly name: string;
  readonly sizeBytes: number;
  readonly tookMs: number;
}

/** @param source root of the files; default: the working tree */
export async function buildImage(
  podman: Podman,
  app: string,
  name: string,
  source = workspaceRoot,
): Promise<BuiltImage> {
  const startedAt = performance.now();
  const globalConfig = await askNpm('config', 'get', 'globalconfig');
  // The site's CA and registry.
  const mounts = [
    ...(existsSync(caBundle) ? ['--volume', `${caBundle}:${caBundle}:ro`] : []),
    ...(existsSync(globalConfig) ? ['--volume', `${globalConfig}:/usr/local/etc/npmrc:ro`] : []),
  ];
  const what = ['--file', join(source, 'deploy/Dockerfile'), '--build-arg', `APP=${app}`, '--tag', name, source];
  await podman(['build', '--format', 'docker', '--pull=never', '--layers', ...mounts, ...what], { timeoutMs: 900_000 });
  const sizeBytes = Number(await podman(['image', 'inspect', '--format', '{{.Size}}', name]));
  return { name, sizeBytes, tookMs: performance.now() - startedAt };
}
