import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from '../manifests/manifest';

/** Kinds that are not Kubernetes' own (of the Prometheus operator, cert-manager, …): no types for them are known here. */
const foreignGroups: readonly string[] = ['monitoring.coreos.com', 'cert-manager.io', 'gateway.networking.k8s.io'];

/**
 * The module with the types of a document.
 *
 * @returns undefined for a kind that is not Kubernetes' own
 * @throws if Kubernetes has no such kind
 */
export function modelOf({ apiVersion, kind, metadata }: Manifest): string | undefined {
  if (foreignGroups.some((group) => apiVersion.startsWith(`${group}/`))) return undefined;
  const model = `kubernetes-models/${apiVersion}/${kind}`;
  const root = dirname(require.resolve('kustomize/package.json'));
  if (!existsSync(join(root, '..', `${model}.d.ts`))) {
    throw new Error(`${kind} ${metadata.name}: Kubernetes has no ${kind} in ${apiVersion}`);
  }
  return model;
}
