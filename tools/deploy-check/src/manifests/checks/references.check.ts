import { nameOf, ofKind, workloadsOf, type Container, type Data, type Manifest, type Workload } from '../manifest';

/** With the keys that workloads read from it. */
export interface OutsideSecret {
  readonly name: string;
  readonly keys: readonly string[];
}

/** @param outside Secrets not in the manifests */
export function checkReferences(manifests: readonly Manifest[], outside: readonly OutsideSecret[]): string[] {
  const configs = new Map(ofKind<Data>(manifests, 'ConfigMap').map((map) => [map.metadata.name, keysOf(map)]));
  const secrets = new Map([
    ...outside.map(({ name, keys }) => [name, keys] as const),
    ...ofKind<Data>(manifests, 'Secret').map((secret) => [secret.metadata.name, keysOf(secret)] as const),
  ]);
  return workloadsOf(manifests).flatMap((workload) => {
    const { containers, initContainers = [] } = workload.spec.template.spec;
    const faults = [
      ...[...containers, ...initContainers].flatMap((container) => [
        ...environmentFaults(container, configs, secrets),
        ...mountFaults(container, workload),
      ]),
      ...volumeFaults(workload, configs, secrets),
    ];
    return faults.map((fault) => `${nameOf(workload)}: ${fault}`);
  });
}

type Known = ReadonlyMap<string, readonly string[]>;

function keysOf(manifest: Data): string[] {
  return Object.keys({ ...manifest.data, ...manifest.stringData });
}

function environmentFaults(container: Container, configs: Known, secrets: Known): string[] {
  const fromKeys = (container.env ?? []).flatMap(({ name, valueFrom, value }) => {
    if (valueFrom?.secretKeyRef) return keyFault('Secret', secrets, valueFrom.secretKeyRef);
    if (valueFrom?.configMapKeyRef) return keyFault('ConfigMap', configs, valueFrom.configMapKeyRef);
    return value === undefined ? [`the variable ${name} has no value`] : [];
  });
  const fromWhole = (container.envFrom ?? []).flatMap(({ configMapRef, secretRef }) => [
    ...(configMapRef && !configs.has(configMapRef.name ?? '') ? [`there is no ConfigMap ${configMapRef.name}`] : []),
    ...(secretRef && !secrets.has(secretRef.name ?? '') ? [`there is no Secret ${secretRef.name}`] : []),
  ]);
  const names = (container.env ?? []).map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [...fromKeys, ...fromWhole, ...twice.map((name) => `the variable ${name} is there twice`)];
}

interface KeyRef {
  readonly name?: string;
  readonly key: string;
  readonly optional?: boolean;
}

function keyFault(kind: string, known: Known, { name = '', key, optional }: KeyRef): string[] {
  if (optional) return [];
  const keys = known.get(name);
  if (!keys) return [`there is no ${kind} ${name}`];
  return keys.includes(key) ? [] : [`the ${kind} ${name} has no key ${key}`];
}

function mountFaults(container: Container, workload: Workload): string[] {
  const { spec } = workload;
  const volumes = new Set([
    ...(spec.template.spec.volumes ?? []).map(({ name }) => name),
    ...(spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata?.name),
  ]);
  return (container.volumeMounts ?? [])
    .filter(({ name }) => !volumes.has(name))
    .map(({ name }) => `there is no volume ${name}`);
}

function volumeFaults(workload: Workload, configs: Known, secrets: Known): string[] {
  const { volumes = [], containers } = workload.spec.template.spec;
  const mounted = new Set(containers.flatMap(({ volumeMounts = [] }) => volumeMounts.map(({ name }) => name)));
  return volumes.flatMap(({ name, secret, configMap }) => [
    ...(mounted.has(name) ? [] : [`the volume ${name} is mounted nowhere`]),
    ...(secret && !secrets.has(secret.secretName ?? '') ? [`there is no Secret ${secret.secretName}`] : []),
    ...(configMap && !configs.has(configMap.name ?? '') ? [`there is no ConfigMap ${configMap.name}`] : []),
  ]);
}
