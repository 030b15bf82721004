import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ofKind, type Autoscaler, type Manifest, type Workload } from '../manifest';

export type ConnectionsOfProcess = ReadonlyMap<string, number>;

/** While a rollout replaces a pod there is a new one, and a stopping one that the Deployment no longer counts. */
const PODS_OF_ROLLOUT = 2;

/** The documents from which operators size Postgres. */
export function readDocuments(root: string): ReadonlyMap<string, string> {
  const names = ['deploy/README.md', 'docs/runbooks/install.md'];
  return new Map(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

/** The documents state enough for the maximum of replicas. */
export function checkConnections(
  manifests: readonly Manifest[],
  ofProcess: ConnectionsOfProcess,
  documents: ReadonlyMap<string, string>,
): string[] {
  const autoscalers = ofKind<Autoscaler>(manifests, 'HorizontalPodAutoscaler');
  const needed = ofKind<Workload>(manifests, 'Deployment').map((deployment) => {
    const { name } = deployment.metadata;
    const autoscaler = autoscalers.find(({ spec }) => spec.scaleTargetRef.name === name);
    const replicas = autoscaler?.spec.maxReplicas ?? deployment.spec.replicas ?? 1;
    return (replicas + PODS_OF_ROLLOUT) * (ofProcess.get(name) ?? 0);
  });
  const told = `${needed.reduce((sum, one) => sum + one, 0)} connections`;
  return [...documents].filter(([, text]) => !text.includes(told)).map(([name]) => `${name}: does not say ${told}`);
}
