import {
  nameOf,
  ofKind,
  podLabels,
  selects,
  workloadsOf,
  type Autoscaler,
  type DisruptionBudget,
  type Ingress,
  type Manifest,
  type Service,
  type Workload,
} from '../manifest';

/** Selectors match pods, or Services. @returns the faults */
export function checkSelectors(manifests: readonly Manifest[]): string[] {
  const workloads = workloadsOf(manifests).filter(({ kind }) => kind !== 'Job');
  return [
    ...workloads.flatMap(ownSelector),
    ...ofKind<Service>(manifests, 'Service').flatMap((service) => serviceFaults(service, workloads)),
    ...ofKind<DisruptionBudget>(manifests, 'PodDisruptionBudget').flatMap((budget) => budgetFaults(budget, workloads)),
    ...ofKind<Autoscaler>(manifests, 'HorizontalPodAutoscaler').flatMap((scaler) => scalerFaults(scaler, workloads)),
    ...ofKind<Ingress>(manifests, 'Ingress').flatMap((ingress) => ingressFaults(ingress, manifests)),
    ...workloads.flatMap((workload) => missingCompanions(workload, manifests)),
  ];
}

function ownSelector(workload: Workload): string[] {
  const faults: string[] = [];
  const labels = podLabels(workload);
  const matches = (selector: Workload['spec']['selector']): boolean =>
    selector !== undefined && Object.keys(selector.matchLabels ?? {}).length > 0 && selects(selector, labels);
  if (!matches(workload.spec.selector)) faults.push(`${nameOf(workload)}: its selector does not match its own pods`);
  for (const { labelSelector } of workload.spec.template.spec.topologySpreadConstraints ?? []) {
    if (!matches(labelSelector)) faults.push(`${nameOf(workload)}: a spread constraint does not match its own pods`);
  }
  return faults;
}

function serviceFaults(service: Service, workloads: readonly Workload[]): string[] {
  const matchLabels = service.spec.selector ?? {};
  const targets = workloads.filter((workload) => selects({ matchLabels }, podLabels(workload)));
  if (Object.keys(matchLabels).length === 0 || targets.length !== 1) {
    return [`${nameOf(service)}: its selector matches ${targets.length} workloads, not one`];
  }
  const ports = targets.flatMap(({ spec }) =>
    spec.template.spec.containers.flatMap((container) => container.ports ?? []),
  );
  return service.spec.ports
    .map(({ port, targetPort }) => targetPort ?? port)
    .filter((target) => !ports.some(({ name, containerPort }) => name === target || containerPort === target))
    .map((target) => `${nameOf(service)}: no container of its pods has the port ${target}`);
}

function budgetFaults(budget: DisruptionBudget, workloads: readonly Workload[]): string[] {
  const targets = workloads.filter((workload) => selects(budget.spec.selector, podLabels(workload)));
  return targets.length === 1 ? [] : [`${nameOf(budget)}: its selector matches ${targets.length} workloads, not one`];
}

function scalerFaults(scaler: Autoscaler, workloads: readonly Workload[]): string[] {
  const { kind, name, apiVersion } = scaler.spec.scaleTargetRef;
  const target = workloads.find(
    (one) => one.kind === kind && one.metadata.name === name && one.apiVersion === apiVersion,
  );
  if (!target) return [`${nameOf(scaler)}: there is no ${kind} ${name}`];
  // Applying the manifests would undo the autoscaler.
  if (target.spec.replicas !== undefined) return [`${nameOf(scaler)}: ${nameOf(target)} sets replicas itself`];
  return [];
}

function ingressFaults(ingress: Ingress, manifests: readonly Manifest[]): string[] {
  const paths = (ingress.spec.rules ?? []).flatMap(({ http }) => http?.paths ?? []);
  return paths.flatMap(({ backend }) => {
    const name = backend.service?.name;
    const service = ofKind<Service>(manifests, 'Service').find(({ metadata }) => metadata.name === name);
    if (!service) return [`${nameOf(ingress)}: there is no Service ${name}`];
    const wanted = backend.service?.port;
    const isThere = service.spec.ports.some(({ name, port }) =>
      wanted?.name ? name === wanted.name : port === wanted?.number,
    );
    return isThere ? [] : [`${nameOf(ingress)}: ${nameOf(service)} has no port ${wanted?.name ?? wanted?.number}`];
  });
}

/** A Deployment needs a ServiceAccount and a PodDisruptionBudget, a StatefulSet its Service. */
function missingCompanions(workload: Workload, manifests: readonly Manifest[]): string[] {
  const has = (kind: string, name: string | undefined): boolean =>
    ofKind(manifests, kind).some(({ metadata }) => metadata.name === name);
  const { serviceName, template } = workload.spec;
  if (workload.kind === 'StatefulSet') {
    return has('Service', serviceName) ? [] : [`${nameOf(workload)}: there is no Service ${serviceName}`];
  }
  const account = template.spec.serviceAccountName;
  const budgets = ofKind<DisruptionBudget>(manifests, 'PodDisruptionBudget');
  return [
    ...(has('ServiceAccount', account) ? [] : [`${nameOf(workload)}: there is no ServiceAccount ${account}`]),
    ...(budgets.some(({ spec }) => selects(spec.selector, podLabels(workload)))
      ? []
      : [`${nameOf(workload)}: no PodDisruptionBudget is for it`]),
  ];
}
