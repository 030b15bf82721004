import type { Store } from '@parley/topology';
import { callsOf, services, visitors } from '../calls';
import {
  nameOf,
  ofKind,
  podLabels,
  selects,
  workloadsOf,
  type Data,
  type LabelSelector,
  type Manifest,
  type NetworkPeer,
  type NetworkPolicy,
  type NetworkRule,
  type Workload,
} from '../manifest';

export interface PolicyExpectations {
  readonly storePorts: Readonly<Record<Store, number>>;
  /** Whether stores run as pods, which have policies of their own. */
  readonly hasOwnStores: boolean;
}

type Direction = 'egress' | 'ingress';

/** Everything is denied first, and the policies on both sides allow exactly the calls. */
export function checkPolicies(manifests: readonly Manifest[], expected: PolicyExpectations): string[] {
  const policies = ofKind<NetworkPolicy>(manifests, 'NetworkPolicy');
  const workloads = workloadsOf(manifests);
  const { storePorts, hasOwnStores } = expected;
  const calls = callsOf(storePorts);
  const inside = hasOwnStores ? calls : calls.filter(({ to }) => services.includes(to));
  const wanted: Record<Direction, Set<string>> = {
    egress: new Set([
      ...calls.map(({ from, to, port }) => `${from} -> ${to}:${port}`),
      ...collectorsOf(manifests).flatMap((collector) => services.map((service) => `${service} -> ${collector}`)),
      // Model providers and webhook receivers; the process checks addresses itself.
      'ingest -> anywhere:80',
      'ingest -> anywhere:443',
      'responder -> anywhere:443',
      'account -> anywhere:443',
      'channel -> anywhere:443',
      'webhook -> anywhere:443',
      'media -> anywhere:443',
      // Push services of browsers, and the mail server.
      ...[443, 465, 587].map((port) => `notification -> anywhere:${port}`),
      ...['UDP', 'TCP'].map((protocol) => `every pod -> kube-dns in the namespace kube-system:53/${protocol}`),
    ]),
    ingress: new Set([
      ...inside.map(({ from, to, port }) => `${from} -> ${to}:${port}`),
      'the namespace ingress-nginx -> gateway:8080',
      ...services.map((service) => `the namespace monitoring -> ${service}:9090`),
    ]),
  };
  return [
    ...denialFaults(policies),
    ...policies.flatMap((policy) => emptyFaults(policy, workloads)),
    ...(['egress', 'ingress'] as const).flatMap((direction) =>
      compare(direction, wanted[direction], new Set(policies.flatMap((policy) => edges(policy, direction, workloads)))),
    ),
  ];
}

/** Collectors in other namespaces, if any are configured. */
function collectorsOf(manifests: readonly Manifest[]): string[] {
  const maps = ofKind<Data>(manifests, 'ConfigMap');
  const addresses = new Set(maps.flatMap(({ data }) => data?.['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? []));
  return [...addresses].map((address) => {
    const { hostname, port } = new URL(address);
    const [name, namespace] = hostname.split('.');
    return `${name} in the namespace ${namespace}:${port}`;
  });
}

function denialFaults(policies: readonly NetworkPolicy[]): string[] {
  const denies = policies.some(
    ({ spec }) =>
      selectsAll(spec.podSelector) &&
      (['Ingress', 'Egress'] as const).every((type) => spec.policyTypes?.includes(type)) &&
      !spec.ingress?.length &&
      !spec.egress?.length,
  );
  return denies ? [] : ['no policy denies everything first'];
}

function emptyFaults(policy: NetworkPolicy, workloads: readonly Workload[]): string[] {
  const { podSelector } = policy.spec;
  if (
    selectsAll(podSelector) ||
    visitorsIn(podSelector).length > 0 ||
    workloads.some((workload) => selects(podSelector, podLabels(workload)))
  )
    return [];
  return [`${nameOf(policy)}: is for no pod`];
}

function compare(direction: Direction, wanted: ReadonlySet<string>, allowed: ReadonlySet<string>): string[] {
  return [
    ...[...wanted].filter((edge) => !allowed.has(edge)).map((edge) => `${direction}: ${edge} is not allowed`),
    ...[...allowed]
      .filter((edge) => !wanted.has(edge))
      .map((edge) => `${direction}: ${edge} is allowed, and never used`),
  ];
}

/** The allowed connections as `from -> to:port`. */
function edges(policy: NetworkPolicy, direction: Direction, workloads: readonly Workload[]): string[] {
  const own = namesOf({ podSelector: policy.spec.podSelector }, policy, workloads);
  return (policy.spec[direction] ?? []).flatMap((rule) =>
    peersOf(rule, direction).flatMap((peer) =>
      namesOf(peer, policy, workloads).flatMap((other) =>
        portsOf(rule).flatMap((port) =>
          own.map((self) => (direction === 'egress' ? `${self} -> ${other}:${port}` : `${other} -> ${self}:${port}`)),
        ),
      ),
    ),
  );
}

function peersOf(rule: NetworkRule, direction: Direction): readonly NetworkPeer[] {
  const peers = (direction === 'egress' ? rule.to : rule.from) ?? [];
  return peers.length > 0 ? peers : [{ ipBlock: { cidr: '0.0.0.0/0' } }];
}

function portsOf({ ports = [] }: NetworkRule): string[] {
  if (ports.length === 0) return ['any'];
  // Port 53 uses both protocols.
  return ports.map(({ port, protocol }) => (protocol === 'TCP' && port !== 53 ? String(port) : `${port}/${protocol}`));
}

function namesOf(peer: NetworkPeer, policy: NetworkPolicy, workloads: readonly Workload[]): string[] {
  const { podSelector, namespaceSelector, ipBlock } = peer;
  if (ipBlock) {
    const store = policy.metadata.labels?.['parley.dev/store'];
    return [store && ipBlock.cidr !== '0.0.0.0/0' ? store : 'anywhere'];
  }
  if (namespaceSelector) return [nameOfNamespace(namespaceSelector, podSelector)];
  if (!podSelector || selectsAll(podSelector)) return ['every pod'];
  const found = workloads.filter((workload) => selects(podSelector, podLabels(workload)));
  const names = found.map((workload) => podLabels(workload)['app.kubernetes.io/name'] ?? workload.metadata.name);
  return [...names, ...visitorsIn(podSelector)];
}

function visitorsIn(selector: LabelSelector): string[] {
  return visitors.filter((name) => selects(selector, { 'app.kubernetes.io/name': name }));
}

function nameOfNamespace(namespaces: LabelSelector, pods: LabelSelector | undefined): string {
  const name = namespaces.matchLabels?.['kubernetes.io/metadata.name'];
  const where = name ? `the namespace ${name}` : 'every namespace';
  const which = pods?.matchLabels?.['k8s-app'] ?? pods?.matchLabels?.['app.kubernetes.io/name'];
  return which ? `${which} in ${where}` : where;
}

function selectsAll({ matchLabels = {}, matchExpressions = [] }: LabelSelector): boolean {
  return Object.keys(matchLabels).length === 0 && matchExpressions.length === 0;
}
