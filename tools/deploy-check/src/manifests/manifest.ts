/** Only the fields that are checked; the schemas cover the rest. */

export interface Metadata {
  readonly name: string;
  readonly namespace?: string;
  readonly labels?: Labels;
}

export type Labels = Readonly<Record<string, string>>;

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: Metadata;
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly args?: readonly string[];
  readonly ports?: readonly { readonly name?: string; readonly containerPort: number }[];
  readonly env?: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: {
      readonly secretKeyRef?: { readonly name: string; readonly key: string; readonly optional?: boolean };
      readonly configMapKeyRef?: { readonly name: string; readonly key: string };
    };
  }[];
  readonly envFrom?: readonly {
    readonly configMapRef?: { readonly name: string };
    readonly secretRef?: { readonly name: string };
  }[];
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string; readonly readOnly?: boolean }[];
  readonly resources?: {
    readonly requests?: Readonly<Record<string, string>>;
    readonly limits?: Readonly<Record<string, string>>;
  };
  readonly securityContext?: {
    readonly allowPrivilegeEscalation?: boolean;
    readonly readOnlyRootFilesystem?: boolean;
    readonly capabilities?: { readonly drop?: readonly string[]; readonly add?: readonly string[] };
  };
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
}

export interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string | number };
  readonly periodSeconds?: number;
  readonly timeoutSeconds?: number;
  readonly failureThreshold?: number;
}

export interface Volume {
  readonly name: string;
  readonly secret?: { readonly secretName: string; readonly defaultMode?: number };
  readonly configMap?: { readonly name: string };
  readonly emptyDir?: object;
}

export interface PodSpec {
  readonly serviceAccountName?: string;
  readonly automountServiceAccountToken?: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly dnsConfig?: { readonly options?: readonly { readonly name: string; readonly value?: string }[] };
  readonly securityContext?: {
    readonly runAsNonRoot?: boolean;
    readonly runAsUser?: number;
    readonly runAsGroup?: number;
    readonly seccompProfile?: { readonly type: string };
  };
  readonly topologySpreadConstraints?: readonly { readonly labelSelector?: LabelSelector }[];
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[];
  readonly volumes?: readonly Volume[];
}

export interface LabelSelector {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly {
    readonly key: string;
    readonly operator: string;
    readonly values?: readonly string[];
  }[];
}

export interface Workload extends Manifest {
  readonly spec: {
    readonly replicas?: number;
    readonly selector?: LabelSelector;
    readonly serviceName?: string;
    readonly template: { readonly metadata: { readonly labels?: Labels }; readonly spec: PodSpec };
    readonly volumeClaimTemplates?: readonly { readonly metadata: { readonly name: string } }[];
  };
}

export interface Service extends Manifest {
  readonly spec: {
    readonly clusterIP?: string;
    readonly selector?: Labels;
    readonly ports: readonly { readonly name?: string; readonly port: number; readonly targetPort?: string | number }[];
  };
}

export interface Data extends Manifest {
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
}

export interface Autoscaler extends Manifest {
  readonly spec: {
    readonly scaleTargetRef: { readonly apiVersion?: string; readonly kind: string; readonly name: string };
    readonly minReplicas?: number;
    readonly maxReplicas: number;
    readonly metrics?: readonly {
      readonly type: string;
      readonly external?: { readonly metric: { readonly name: string } };
    }[];
  };
}

export interface DisruptionBudget extends Manifest {
  readonly spec: { readonly selector: LabelSelector; readonly maxUnavailable?: number };
}

export interface Ingress extends Manifest {
  readonly spec: {
    readonly rules?: readonly {
      readonly http?: {
        readonly paths: readonly {
          readonly backend: {
            readonly service?: {
              readonly name: string;
              readonly port: { readonly name?: string; readonly number?: number };
            };
          };
        }[];
      };
    }[];
  };
}

export interface NetworkPeer {
  readonly podSelector?: LabelSelector;
  readonly namespaceSelector?: LabelSelector;
  readonly ipBlock?: { readonly cidr: string };
}

export interface NetworkRule {
  readonly from?: readonly NetworkPeer[];
  readonly to?: readonly NetworkPeer[];
  readonly ports?: readonly { readonly protocol?: string; readonly port: number | string }[];
}

export interface NetworkPolicy extends Manifest {
  readonly spec: {
    readonly podSelector: LabelSelector;
    readonly policyTypes?: readonly string[];
    readonly ingress?: readonly NetworkRule[];
    readonly egress?: readonly NetworkRule[];
  };
}

const workloadKinds = new Set(['Deployment', 'StatefulSet', 'Job']);

/** The schemas have checked their shape. */
export function ofKind<Kind extends Manifest>(manifests: readonly Manifest[], kind: string): Kind[] {
  return manifests.filter((manifest) => manifest.kind === kind) as Kind[];
}

export function workloadsOf(manifests: readonly Manifest[]): Workload[] {
  return manifests.filter(({ kind }) => workloadKinds.has(kind)) as Workload[];
}

/** Such as `Deployment gateway`. */
export function nameOf({ kind, metadata }: Manifest): string {
  return `${kind} ${metadata.name}`;
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
