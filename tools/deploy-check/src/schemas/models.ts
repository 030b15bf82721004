import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from '../manifests/manifest';

/** Prometheus, cert-manager and others have no types. */
const foreignGroups: readonly string[] = ['monitoring.coreos.com', 'cert-manager.io', 'gateway.networking.k8s.io'];

/** Undefined for a foreign kind. @throws if Kubernetes has no such kind */
export function modelOf({ apiVersion, kind, metadata }: Manifest): string | undefined {
  if (foreignGroups.some((group) => apiVersion.startsWith(`${group}/`))) return undefined;
  const model = `kubernetes-models/${apiVersion}/${kind}`;
  const root = dirname(require.resolve('kustomize/package.json'));
  if (!existsSync(join(root, '..', `${model}.d.ts`))) {
    throw new Error(`${kind} ${metadata.name}: Kubernetes has no ${kind} in ${apiVersion}`);
  }
  return model;
}
