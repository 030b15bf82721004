import { appOf, nameOf, ofKind, workloadsOf, type Data, type Manifest, type Workload } from '../manifest';

/** Of each app, including its libraries. */
export type KnownVariables = ReadonlyMap<string, ReadonlySet<string>>;

/** A variable that no app reads is a typo or a leftover. The common ConfigMap needs one reader. @returns the faults */
export function checkVariables(manifests: readonly Manifest[], known: KnownVariables): string[] {
  const ours = workloadsOf(manifests).flatMap((workload) => {
    const app = appOf(workload.spec.template.spec.containers[0]?.image);
    return app ? [{ workload, app }] : [];
  });
  const own = ours.flatMap(({ workload, app }) => {
    const reads = known.get(app);
    if (!reads) return [`${nameOf(workload)}: there is no app ${app}`];
    return namesOf(workload)
      .filter((name) => !reads.has(name))
      .map((name) => `${nameOf(workload)}: ${app} does not read ${name}`);
  });
  const all = new Set([...known.values()].flatMap((names) => [...names]));
  const taken = new Set(
    ours.flatMap(({ workload }) =>
      workload.spec.template.spec.containers.flatMap(({ envFrom = [] }) =>
        envFrom.map((from) => from.configMapRef?.name),
      ),
    ),
  );
  const common = ofKind<Data>(manifests, 'ConfigMap').filter(({ metadata }) => taken.has(metadata.name));
  const shared = common.flatMap((map) =>
    Object.keys(map.data ?? {})
      .filter((name) => !all.has(name))
      .map((name) => `${nameOf(map)}: no app reads ${name}`),
  );
  return [...own, ...shared];
}

function namesOf(workload: Workload): string[] {
  return workload.spec.template.spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name));
}
