import { nameOf, workloadsOf, type Container, type Manifest, type Probe, type Workload } from '../manifest';

const opsPaths: readonly string[] = ['/livez', '/readyz'];

/** Every pod passes Pod Security "restricted", has limits, and is probed on an existing port. */
export function checkPods(manifests: readonly Manifest[]): string[] {
  return workloadsOf(manifests).flatMap((workload) => {
    const { containers, initContainers = [] } = workload.spec.template.spec;
    const faults = [
      ...podFaults(workload),
      ...[...containers, ...initContainers].flatMap((container) => [
        ...securityFaults(container),
        ...bounds(container),
      ]),
      ...(workload.kind === 'Deployment' ? containers.flatMap(probeFaults) : []),
    ];
    return faults.map((fault) => `${nameOf(workload)}: ${fault}`);
  });
}

function podFaults({ spec }: Workload): string[] {
  const { securityContext, automountServiceAccountToken, terminationGracePeriodSeconds } = spec.template.spec;
  return [
    ...(securityContext?.runAsNonRoot === true ? [] : ['runAsNonRoot is not true']),
    ...((securityContext?.runAsUser ?? 0) > 0 ? [] : ['runAsUser is not set, or is root']),
    ...(securityContext?.seccompProfile?.type === 'RuntimeDefault' ? [] : ['seccompProfile is not RuntimeDefault']),
    ...(automountServiceAccountToken === false ? [] : ['the token of the service account is mounted']),
    ...((terminationGracePeriodSeconds ?? 30) >= 30 ? [] : ['terminationGracePeriodSeconds is below 30']),
  ];
}

function securityFaults({ name, securityContext: context = {} }: Container): string[] {
  const { allowPrivilegeEscalation, readOnlyRootFilesystem, capabilities = {} } = context;
  const faults = [
    [allowPrivilegeEscalation === false, 'allowPrivilegeEscalation is not false'],
    [readOnlyRootFilesystem === true, 'readOnlyRootFilesystem is not true'],
    [capabilities.drop?.includes('ALL') ?? false, 'not all capabilities are dropped'],
    [(capabilities.add ?? []).length === 0, 'adds capabilities'],
  ] as const;
  return faults.filter(([isGood]) => !isGood).map(([, fault]) => `${name}: ${fault}`);
}

function bounds({ name, resources }: Container): string[] {
  return (['requests', 'limits'] as const).flatMap((part) =>
    ['cpu', 'memory'].filter((what) => !resources?.[part]?.[what]).map((what) => `${name}: no ${part}.${what}`),
  );
}

function probeFaults(container: Container): string[] {
  return (['startupProbe', 'livenessProbe', 'readinessProbe'] as const).flatMap((kind) =>
    probeFault(container, container[kind]).map((fault) => `${container.name}: ${kind} ${fault}`),
  );
}

function probeFault({ ports = [] }: Container, probe: Probe | undefined): string[] {
  if (!probe?.httpGet) return ['is not there, or is no httpGet'];
  const { path, port } = probe.httpGet;
  const isThere = ports.some(({ name, containerPort }) => name === port || containerPort === port);
  return [
    ...(isThere ? [] : [`asks the port ${port}, which the container does not have`]),
    ...(opsPaths.includes(path ?? '') ? [] : [`asks ${path}, which is not of the ops port`]),
  ];
}
