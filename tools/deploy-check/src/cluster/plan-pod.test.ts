import { join } from 'node:path';
import { buildEnvironment, type Environment } from '../environments/environments';
import { kustomizes } from '../kustomize/build';
import { ofKind, type Workload } from '../manifests/manifest';
import { planPod, secretsOf } from './plan-pod';

let environment: Environment;
beforeAll(async () => {
  environment = await buildEnvironment(join(__dirname, '../../../../deploy'), 'local-tls', kustomizes()[0]!);
});

const tls = { 'tls.crt': 'c', 'tls.key': 'k', 'ca.crt': 'a' };
const storesCa = { 'ca.crt': 's' };

function deployment(name: string): Workload {
  return ofKind<Workload>(environment.manifests, 'Deployment').find(
    ({ metadata }) => metadata.name === name,
  ) as Workload;
}

function plan(name: string) {
  const secrets = new Map([
    ...secretsOf(environment.manifests),
    [`${name}-tls`, tls] as const,
    ['stores-ca', storesCa] as const,
  ]);
  return planPod(deployment(name), environment.manifests, secrets);
}

it('gives a pod what its ConfigMap, its Secrets and its own lines say', () => {
  expect(plan('analytics-sink').env).toMatchObject({
    LOG_LEVEL: 'info',
    ANALYTICS_ROLE: 'sink',
    NATS_URL: 'tls://nats:4222',
    CLICKHOUSE_URL: 'https://parley:local-clickhouse@clickhouse:8123',
  });
  expect(plan('agent').env).toMatchObject({
    GRPC_TLS: 'required',
    GRPC_TLS_CERT_FILE: '/var/run/parley/tls/tls.crt',
  });
});

it('gives the sink no certificate: it neither serves nor calls gRPC', () => {
  const { env, mounts } = plan('analytics-sink');
  expect(Object.keys(env)).not.toContain('GRPC_TLS');
  expect(mounts.map(({ mountPath }) => mountPath)).toEqual(['/var/run/parley/stores-ca']);
});

it('mounts the files of its own Secret, and those that the stores are known by', () => {
  const { mounts } = plan('agent');
  expect(mounts).toHaveLength(2);
  expect(mounts).toContainEqual({ mountPath: '/var/run/parley/tls', files: tls });
  expect(mounts).toContainEqual({ mountPath: '/var/run/parley/stores-ca', files: storesCa });
});

it('is known under the names of its Services, and no others', () => {
  expect(plan('agent').aliases).toEqual(['agent']);
  expect(plan('analytics-sink').aliases).toEqual([]);
});

it('keeps a pod in its bounds', () => {
  expect(plan('gateway').bounds.join(' ')).toBe(
    '--user 1000:1000 --read-only --read-only-tmpfs=false --cap-drop=ALL --security-opt=no-new-privileges ' +
      '--memory 768m --memory-swap 768m --cpus 2',
  );
});

it('resolves names as the manifests say', () => {
  expect(plan('gateway').dnsOptions).toEqual(['--dns-option=timeout:1', '--dns-option=attempts:5']);
});

it('knows the ports, the probes, the hook and the grace', () => {
  const { ports, probes, preStop, graceSeconds } = plan('gateway');
  expect({ ports, preStop, graceSeconds }).toEqual({
    ports: { http: 8080, ops: 9090 },
    preStop: ['sleep', '5'],
    graceSeconds: 45,
  });
  expect(probes.readiness?.httpGet).toEqual({ path: '/readyz', port: 'ops' });
});

it('refuses a Secret that is not there', () => {
  expect(() => planPod(deployment('agent'), environment.manifests, secretsOf(environment.manifests))).toThrow(
    'there is no Secret stores-ca',
  );
});
