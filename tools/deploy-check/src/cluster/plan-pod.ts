import type { Container, Data, Manifest, Probe, Service, Workload } from '../manifests/manifest';
import { configsOf, ofKind, podLabels, selects } from '../manifests/manifest';

export interface MountedFiles {
  readonly mountPath: string;
  readonly files: Readonly<Record<string, string>>;
}

export interface PodPlan {
  readonly image: string;
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly mounts: readonly MountedFiles[];
  readonly aliases: readonly string[];
  readonly bounds: readonly string[];
  readonly dnsOptions: readonly string[];
  readonly ports: Readonly<Record<string, number>>;
  readonly probes: { readonly startup?: Probe; readonly liveness?: Probe; readonly readiness?: Probe };
  readonly preStop: readonly string[];
  readonly graceSeconds: number;
}

/** The data by Secret and key, of the manifests' and the operator's Secrets. */
export type SecretData = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Resolves references as Kubernetes would. @throws Error for a dangling one */
export function planPod(workload: Workload, manifests: readonly Manifest[], secrets: SecretData): PodPlan {
  const { spec } = workload.spec.template;
  const [container] = spec.containers;
  if (!container) throw new Error(`${workload.metadata.name} has no container`);
  const labels = podLabels(workload);
  const services = ofKind<Service>(manifests, 'Service').filter(
    ({ spec }) => spec.selector !== undefined && selects({ matchLabels: spec.selector }, labels),
  );
  const { lifecycle } = container as Container & { lifecycle?: { preStop?: { exec?: { command: string[] } } } };
  return {
    image: container.image,
    command: [...(container.command ?? []), ...(container.args ?? [])],
    env: environmentOf(container, configsOf(manifests), secrets),
    mounts: mountsOf(workload, container, secrets),
    aliases: services.map(({ metadata }) => metadata.name),
    bounds: boundsOf(workload, container),
    dnsOptions: dnsOptionsOf(workload),
    ports: Object.fromEntries((container.ports ?? []).map(({ name, containerPort }) => [name ?? '', containerPort])),
    probes: { startup: container.startupProbe, liveness: container.livenessProbe, readiness: container.readinessProbe },
    preStop: lifecycle?.preStop?.exec?.command ?? [],
    graceSeconds: spec.terminationGracePeriodSeconds ?? 30,
  };
}

export function secretsOf(manifests: readonly Manifest[]): Map<string, Record<string, string>> {
  return new Map(
    ofKind<Data>(manifests, 'Secret').map(({ metadata, data = {} }) => [
      metadata.name,
      Object.fromEntries(
        Object.entries(data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString('utf8')]),
      ),
    ]),
  );
}

export function environmentOf(
  container: Container,
  configs: ReadonlyMap<string, Readonly<Record<string, string>>>,
  secrets: SecretData,
): Record<string, string> {
  const env: Record<string, string> = {};
  for (const { configMapRef } of container.envFrom ?? []) {
    if (configMapRef) Object.assign(env, found('ConfigMap', configs, configMapRef.name));
  }
  for (const { name, value, valueFrom } of container.env ?? []) {
    const secret = valueFrom?.secretKeyRef;
    if (secret && isLeftOut(secret, secrets)) continue;
    const text = secret ? found('Secret', secrets, secret.name)[secret.key] : value;
    if (text === undefined) throw new Error(`the variable ${name} has no value`);
    env[name] = text;
  }
  return env;
}

/** It is optional, and its Secret, or the key in it, is missing. */
function isLeftOut(
  { name = '', key, optional }: { readonly name?: string; readonly key: string; readonly optional?: boolean },
  secrets: SecretData,
): boolean {
  return optional === true && secrets.get(name)?.[key] === undefined;
}

function mountsOf(workload: Workload, container: Container, secrets: SecretData): MountedFiles[] {
  const volumes = new Map((workload.spec.template.spec.volumes ?? []).map((volume) => [volume.name, volume]));
  return (container.volumeMounts ?? []).map(({ name, mountPath }) => {
    const secretName = volumes.get(name)?.secret?.secretName;
    if (!secretName) throw new Error(`the volume ${name} is no Secret: such volumes are not run here`);
    return { mountPath, files: found('Secret', secrets, secretName) };
  });
}

function found<Value>(kind: string, known: ReadonlyMap<string, Value>, name = ''): Value {
  const value = known.get(name);
  if (value === undefined) throw new Error(`there is no ${kind} ${name}`);
  return value;
}

function dnsOptionsOf(workload: Workload): string[] {
  const options = workload.spec.template.spec.dnsConfig?.options ?? [];
  return options.map(({ name, value }) => `--dns-option=${value === undefined ? name : `${name}:${value}`}`);
}

function boundsOf(workload: Workload, { resources, securityContext = {} }: Container): string[] {
  const { runAsUser, runAsGroup } = workload.spec.template.spec.securityContext ?? {};
  const { memory = '', cpu = '' } = resources?.limits ?? {};
  const { readOnlyRootFilesystem, allowPrivilegeEscalation, capabilities } = securityContext;
  return [
    ...['--user', `${runAsUser}:${runAsGroup}`],
    ...(readOnlyRootFilesystem ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...(capabilities?.drop ?? []).map((name) => `--cap-drop=${name}`),
    ...(allowPrivilegeEscalation === false ? ['--security-opt=no-new-privileges'] : []),
    ...['--memory', toBytes(memory), '--memory-swap', toBytes(memory), '--cpus', toCores(String(cpu))],
  ];
}

function toBytes(quantity: string | number): string {
  const [, number, unit] = /^(\d+)(Mi|Gi)$/.exec(String(quantity)) ?? [];
  if (!number || !unit) throw new Error(`${quantity} is no amount of memory in Mi or Gi`);
  return `${number}${unit === 'Mi' ? 'm' : 'g'}`;
}

function toCores(quantity: string): string {
  return quantity.endsWith('m') ? String(Number(quantity.slice(0, -1)) / 1_000) : quantity;
}
