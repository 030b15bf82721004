import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ofKind, type Autoscaler, type Manifest, type Workload } from '../manifest';

/** How many connections to Postgres a process opens at the most, by the name of its Deployment. */
export type ConnectionsOfProcess = ReadonlyMap<string, number>;

/**
 * Beyond its replicas a rollout runs the new pod, and the old one that finishes its work: a Deployment counts a pod that is
 * told to go no more, and starts the next.
 */
const PODS_OF_ROLLOUT = 2;

/** The documents that tell people what Postgres has to be set to. */
export function readDocuments(root: string): ReadonlyMap<string, string> {
  const names = ['deploy/README.md', 'docs/runbooks/install.md'];
  return new Map(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

/**
 * The documents tell how many connections Postgres has to take for as many replicas as there may be. A line for each
 * that does not.
 *
 * @param documents texts by name
 */
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
