import { readFileSync } from 'node:fs';
import { run } from '../base/run';
import type { Podman } from '../containers/podman';
import { label } from './pod';

export const network = 'parley-deploy-check';

/**
 * @param image of an idle container: a network exists only while it has one
 * @returns this machine's address in it
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
 * A bridge without a fixed address takes its ports' lowest: with each pod it changes, and stores and DNS are
 * unreachable for seconds.
 */
async function fixHardwareAddress(bridge: string): Promise<void> {
  const address = readFileSync(`/sys/class/net/${bridge}/address`, 'utf8').trim();
  await run('ip', ['link', 'set', 'dev', bridge, 'address', address]);
}
