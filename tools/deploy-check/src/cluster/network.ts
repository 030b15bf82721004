import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Podman } from '../containers/podman';
import { label } from './pod';

const run = promisify(execFile);

export const network = 'parley-deploy-check';

/**
 * Creates the network of the pods.
 *
 * @param image of a container that does nothing: the network is there only while one is on it
 * @returns the address of this machine in it
 */
export async function createNetwork(podman: Podman, image: string): Promise<string> {
  await podman(['network', 'create', network]);
  const options = ['--detach', '--label', label, '--no-healthcheck', '--network', network];
  await podman(['run', ...options, image, 'sleep', 'infinity']);
  await fixHardwareAddress(await inspect(podman, '{{.NetworkInterface}}'));
  return inspect(podman, '{{range .Subnets}}{{.Gateway}}{{end}}');
}

export async function removeNetwork(podman: Podman): Promise<void> {
  await podman(['network', 'rm', '--force', network]).catch(() => undefined);
}

function inspect(podman: Podman, format: string): Promise<string> {
  return podman(['network', 'inspect', '--format', format, network]);
}

/**
 * A bridge takes the lowest hardware address of its ports unless it was given one. So each pod that came or went could
 * change it, and all others sent to the old one, for seconds: their stores and their DNS did not answer.
 */
async function fixHardwareAddress(bridge: string): Promise<void> {
  const address = readFileSync(`/sys/class/net/${bridge}/address`, 'utf8').trim();
  await run('ip', ['link', 'set', 'dev', bridge, 'address', address]);
}
