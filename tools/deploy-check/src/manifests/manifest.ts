import type { IDeploymentSpec } from 'kubernetes-models/apps/v1/DeploymentSpec';
import type { IStatefulSetSpec } from 'kubernetes-models/apps/v1/StatefulSetSpec';
import type { IHorizontalPodAutoscalerSpec } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscalerSpec';
import type { IIngressSpec } from 'kubernetes-models/networking.k8s.io/v1/IngressSpec';
import type { INetworkPolicyEgressRule } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyEgressRule';
import type { INetworkPolicyIngressRule } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyIngressRule';
import type { INetworkPolicySpec } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicySpec';
import type { IPodDisruptionBudgetSpec } from 'kubernetes-models/policy/v1/PodDisruptionBudgetSpec';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import type { IProbe } from 'kubernetes-models/v1/Probe';
import type { IServiceSpec } from 'kubernetes-models/v1/ServiceSpec';

export type Labels = Readonly<Record<string, string>>;

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly labels?: Labels };
}

interface Specified<Spec> extends Manifest {
  readonly spec: Spec;
}

/** A check of their own says that these are there. */
type With<Part, Names extends keyof Part> = Part & { readonly [Name in Names]-?: NonNullable<Part[Name]> };

export type Probe = IProbe;
export type Container = With<IContainer, 'image'>;
export type PodSpec = Omit<IPodSpec, 'containers' | 'initContainers'> & {
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[];
};

export type Workload = Specified<
  Pick<IDeploymentSpec, 'replicas'> &
    Partial<Pick<IStatefulSetSpec, 'selector' | 'serviceName' | 'volumeClaimTemplates'>> & {
      readonly template: { readonly metadata: { readonly labels?: Labels }; readonly spec: PodSpec };
    }
>;

export type LabelSelector = IDeploymentSpec['selector'];
export type Service = Specified<With<IServiceSpec, 'ports'>>;
export type Autoscaler = Specified<IHorizontalPodAutoscalerSpec>;
export type DisruptionBudget = Specified<With<IPodDisruptionBudgetSpec, 'selector'>>;
export type Ingress = Specified<IIngressSpec>;
export type NetworkRule = INetworkPolicyEgressRule & INetworkPolicyIngressRule;
export type NetworkPeer = NonNullable<NetworkRule['to']>[number];
export type NetworkPolicy = Specified<With<INetworkPolicySpec, 'podSelector'>>;

export interface Data extends Manifest {
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
}

const workloadKinds = new Set(['Deployment', 'StatefulSet', 'Job']);

/** The schemas have checked their shape. */
export function ofKind<Kind extends Manifest>(manifests: readonly Manifest[], kind: string): Kind[] {
  return manifests.filter((manifest) => manifest.kind === kind) as Kind[];
}

export function workloadsOf(manifests: readonly Manifest[]): Workload[] {
  return manifests.filter(({ kind }) => workloadKinds.has(kind)) as Workload[];
}

export function nameOf({ kind, metadata }: Manifest): string {
  return `${kind} ${metadata.name}`;
}

/** Of each ConfigMap, by name. */
export function configsOf(manifests: readonly Manifest[]): ReadonlyMap<string, Readonly<Record<string, string>>> {
  return new Map(ofKind<Data>(manifests, 'ConfigMap').map(({ metadata, data = {} }) => [metadata.name, data]));
}

/** Undefined for an image that is not ours. */
export function appOf(image = ''): string | undefined {
  return /\/parley-(\w+)[:@]/.exec(image)?.[1];
}

export function podLabels(workload: Workload): Labels {
  return workload.spec.template.metadata.labels ?? {};
}

/** An empty selector selects everything. */
export function selects(selector: LabelSelector, labels: Labels): boolean {
  const { matchLabels = {}, matchExpressions = [] } = selector;
  if (Object.entries(matchLabels).some(([key, value]) => labels[key] !== value)) return false;
  return matchExpressions.every(({ key, operator, values = [] }) => {
    const value = labels[key];
    if (operator === 'In') return value !== undefined && values.includes(value);
    if (operator === 'NotIn') return value === undefined || !values.includes(value);
    if (operator === 'Exists') return value !== undefined;
    return value === undefined;
  });
}
