import { processes } from '@parley/topology';
import { join } from 'node:path';
import { buildEnvironment, type Environment } from '../environments/environments';
import { kustomizes } from '../kustomize/build';
import { checkTypes } from '../schemas/check-types';
import { connections, sides } from './calls';
import { checkAlerts } from './checks/alerts.check';
import { checkConnections, readDocuments } from './checks/connections.check';
import { checkImages } from './checks/images.check';
import { checkMetrics } from './checks/metrics.check';
import { checkPods } from './checks/pods.check';
import { checkPolicies } from './checks/policies.check';
import { checkReferences } from './checks/references.check';
import { checkSelectors } from './checks/selectors.check';
import { checkVariables } from './checks/variables.check';
import type { Manifest } from './manifest';
import { namesIn, readConnections, readMetrics, readVariables } from './checks/read-variables';

/** Typical faults put into the real manifests one at a time; each must be reported. */

const deploy = join(__dirname, '../../../../deploy');
let local: Environment;
let staging: Environment;
let production: Environment;

beforeAll(async () => {
  // The quickest; `check-static` compares them.
  const program = kustomizes()[0]!;
  [local, staging, production] = await Promise.all([
    buildEnvironment(deploy, 'local', program),
    buildEnvironment(deploy, 'staging', program),
    buildEnvironment(deploy, 'production', program),
  ]);
});

type Json = Record<string, unknown>;

/** Manifests with one value changed, or removed (undefined). `path`: keys and indexes with dots. */
function broken(environment: Environment, id: string, path: string, value: unknown): Manifest[] {
  const manifests = structuredClone(environment.manifests) as Manifest[];
  const [kind, name] = id.split(' ');
  const manifest = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (!manifest) throw new Error(`there is no ${id}`);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce((at, key) => at[key] as Json, manifest as unknown as Json);
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
  return manifests;
}

const dataOf = (manifest: Manifest): Json => ((manifest as { data?: Json }).data ?? {}) as Json;
const container = 'spec.template.spec.containers.0';

describe('selectors', () => {
  it('are whole', () => {
    expect([local, production].flatMap(({ manifests }) => checkSelectors(manifests))).toEqual([]);
  });

  it.each([
    [
      'Service agent',
      'spec.selector',
      { 'app.kubernetes.io/name': 'agents' },
      'Service agent: its selector matches 0 workloads, not one',
    ],
    ['Service agent', 'spec.ports.0.targetPort', 'rpc', 'Service agent: no container of its pods has the port rpc'],
    [
      'Deployment agent',
      'spec.selector.matchLabels',
      { a: 'b' },
      'Deployment agent: its selector does not match its own pods',
    ],
    [
      'Deployment agent',
      `spec.template.spec.topologySpreadConstraints.0.labelSelector`,
      { matchLabels: { a: 'b' } },
      'Deployment agent: a spread constraint does not match its own pods',
    ],
    [
      'Deployment agent',
      'spec.template.spec.serviceAccountName',
      'agents',
      'Deployment agent: there is no ServiceAccount agents',
    ],
    [
      'PodDisruptionBudget agent',
      'spec.selector.matchLabels',
      { a: 'b' },
      'PodDisruptionBudget agent: its selector matches 0 workloads, not one',
    ],
    [
      'HorizontalPodAutoscaler agent',
      'spec.scaleTargetRef.name',
      'agents',
      'HorizontalPodAutoscaler agent: there is no Deployment agents',
    ],
    ['Deployment agent', 'spec.replicas', 2, 'HorizontalPodAutoscaler agent: Deployment agent sets replicas itself'],
    [
      'Ingress gateway',
      'spec.rules.0.http.paths.0.backend.service.name',
      'api',
      'Ingress gateway: there is no Service api',
    ],
    [
      'Ingress gateway',
      'spec.rules.0.http.paths.0.backend.service.port',
      { number: 81 },
      'Ingress gateway: Service gateway has no port 81',
    ],
  ])('finds: %s, %s = %j', (id, path, value, fault) => {
    expect(checkSelectors(broken(production, id, path, value))).toContain(fault);
  });

  it('misses the Service of a StatefulSet', () => {
    expect(checkSelectors(broken(local, 'StatefulSet nats', 'spec.serviceName', 'nat'))).toEqual([
      'StatefulSet nats: there is no Service nat',
    ]);
  });
});

describe('references', () => {
  it('are whole', () => {
    for (const { manifests, outsideSecrets } of [local, production]) {
      expect(checkReferences(manifests, outsideSecrets)).toEqual([]);
    }
  });

  it.each([
    [`${container}.envFrom.0.configMapRef.name`, 'parley', 'there is no ConfigMap parley'],
    [`${container}.env.0.valueFrom.secretKeyRef.name`, 'agents', 'there is no Secret agents'],
    [`${container}.env.0.valueFrom.secretKeyRef.key`, 'DB_URL', 'the Secret agent has no key DB_URL'],
    [`${container}.env.1`, { name: 'NATS_URL' }, 'the variable NATS_URL has no value'],
    [`${container}.env.0.name`, 'NATS_URL', 'the variable NATS_URL is there twice'],
    [`${container}.volumeMounts.0.name`, 'tls', 'there is no volume tls'],
    ['spec.template.spec.volumes.0.secret.secretName', 'tls', 'there is no Secret tls'],
  ])('finds: %s = %j', (path, value, fault) => {
    const env = production.manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'agent');
    const order = (
      env as unknown as { spec: { template: { spec: { containers: { env: { name: string; value?: string }[] }[] } } } }
    ).spec.template.spec.containers[0]!.env;
    // The component's variables come first; these are the base's.
    const first = order.findIndex(({ name }) => name === 'DATABASE_URL');
    const at = path.replace(/env\.(\d)/, (_, index: string) => `env.${first + Number(index)}`);
    const faults = checkReferences(broken(production, 'Deployment agent', at, value), production.outsideSecrets);
    expect(faults).toContain(`Deployment agent: ${fault}`);
  });

  it('knows which Secrets are left to the operator', () => {
    expect(checkReferences(production.manifests, [])).toContain('Deployment agent: there is no Secret agent');
  });
});

describe('pods', () => {
  it('are as they should be', () => {
    expect([local, production].flatMap(({ manifests }) => checkPods(manifests))).toEqual([]);
  });

  it.each([
    ['spec.template.spec.securityContext.runAsNonRoot', false, 'runAsNonRoot is not true'],
    ['spec.template.spec.securityContext.runAsUser', 0, 'runAsUser is not set, or is root'],
    ['spec.template.spec.securityContext.seccompProfile', undefined, 'seccompProfile is not RuntimeDefault'],
    ['spec.template.spec.automountServiceAccountToken', undefined, 'the token of the service account is mounted'],
    ['spec.template.spec.terminationGracePeriodSeconds', 10, 'terminationGracePeriodSeconds is below 30'],
    [`${container}.securityContext.allowPrivilegeEscalation`, true, 'main: allowPrivilegeEscalation is not false'],
    [`${container}.securityContext.readOnlyRootFilesystem`, undefined, 'main: readOnlyRootFilesystem is not true'],
    [`${container}.securityContext.capabilities`, {}, 'main: not all capabilities are dropped'],
    [`${container}.securityContext.capabilities.add`, ['NET_ADMIN'], 'main: adds capabilities'],
    [`${container}.resources.limits.memory`, undefined, 'main: no limits.memory'],
    [`${container}.readinessProbe`, undefined, 'main: readinessProbe is not there, or is no httpGet'],
    [
      `${container}.livenessProbe.httpGet.port`,
      'admin',
      'main: livenessProbe asks the port admin, which the container does not have',
    ],
    [
      `${container}.livenessProbe.httpGet.path`,
      '/health',
      'main: livenessProbe asks /health, which is not of the ops port',
    ],
  ])('finds: %s = %j', (path, value, fault) => {
    expect(checkPods(broken(production, 'Deployment gateway', path, value))).toEqual([`Deployment gateway: ${fault}`]);
  });
});

describe('network policies', () => {
  const check = (environment: Environment, manifests = environment.manifests): string[] =>
    checkPolicies(manifests, environment);

  it('allow exactly the calls', () => {
    expect([local, staging, production].flatMap((environment) => check(environment))).toEqual([]);
  });

  it('let traces out, to the collector that the settings name', () => {
    const path = 'spec.egress.0.ports.0.port';
    const manifests = broken(staging, 'NetworkPolicy services-to-collector', path, 4317);
    expect(check(staging, manifests)).toEqual(
      expect.arrayContaining([
        'egress: gateway -> otel-collector in the namespace monitoring:4318 is not allowed',
        'egress: gateway -> otel-collector in the namespace monitoring:4317 is allowed, and never used',
      ]),
    );
    const silent = staging.manifests.filter(({ kind }) => kind !== 'ConfigMap');
    expect(check(staging, silent)).toContain(
      'egress: agent -> otel-collector in the namespace monitoring:4318 is allowed, and never used',
    );
  });

  it.each([
    ['NetworkPolicy deny-all', 'spec.policyTypes', ['Ingress'], 'no policy denies everything first'],
    ['NetworkPolicy gateway-to-agent', 'spec.egress', [], 'egress: gateway -> agent:50051 is not allowed'],
    [
      'NetworkPolicy agent-from-gateway',
      'spec.ingress.0.ports.0.port',
      50052,
      'ingress: gateway -> agent:50051 is not allowed',
    ],
    [
      'NetworkPolicy agent-from-gateway',
      'spec.ingress.0.from',
      undefined,
      'ingress: anywhere -> agent:50051 is allowed, and never used',
    ],
    [
      'NetworkPolicy gateway-to-agent',
      'spec.egress.0.ports',
      undefined,
      'egress: gateway -> agent:any is allowed, and never used',
    ],
    [
      'NetworkPolicy gateway-to-agent',
      'spec.podSelector.matchLabels',
      { a: 'b' },
      'NetworkPolicy gateway-to-agent: is for no pod',
    ],
    [
      'NetworkPolicy agent-to-postgres',
      'spec.egress.0.to',
      [{ ipBlock: { cidr: '0.0.0.0/0' } }],
      'egress: agent -> anywhere:5432 is allowed, and never used',
    ],
    [
      'NetworkPolicy gateway-from-ingress',
      'spec.ingress.0.from',
      [{ namespaceSelector: {} }],
      'ingress: every namespace -> gateway:8080 is allowed, and never used',
    ],
  ])('finds: %s, %s = %j', (id, path, value, fault) => {
    expect(check(production, broken(production, id, path, value))).toContain(fault);
  });

  it('are judged by the calls that the source of the apps can make', () => {
    // The command line reads addresses from libs/topology.
    const callers = Object.entries(connections).filter(([from]) => !from.startsWith('migrate-') && from !== 'operator');
    const told = new Map<string, Set<string>>();
    for (const [from, others] of callers) {
      const app = processes.find(({ name }) => name === from)?.app ?? from;
      told.set(app, new Set([...(told.get(app) ?? []), ...others]));
    }
    for (const [app, others] of told) {
      const read = namesIn(`apps/${app}/src`).flatMap((name) => sides[name] ?? []);
      expect([app, [...new Set(read)].sort()]).toEqual([app, [...others].sort()]);
    }
  });
});

describe('variables and images', () => {
  it('finds a variable that no app reads', () => {
    const at = `${container}.env`;
    const manifests = broken(production, 'Deployment gateway', at, [{ name: 'REDIS_URI', value: 'x' }]);
    expect(checkVariables(manifests, readVariables())).toContain('Deployment gateway: gateway does not read REDIS_URI');
  });

  it('finds a setting that no app reads', () => {
    // Not the dashboard's: names end with a hash of the content.
    const config = production.manifests.find((one) => one.kind === 'ConfigMap' && 'LOG_LEVEL' in dataOf(one));
    const manifests = broken(production, `ConfigMap ${config?.metadata.name}`, 'data.LOG_LEVELS', 'info');
    expect(checkVariables(manifests, readVariables()).join()).toContain('no app reads LOG_LEVELS');
  });

  it('finds a metric that no app exports', () => {
    const at = 'spec.metrics.0.external.metric.name';
    expect(checkMetrics(production.manifests, readMetrics())).toEqual([]);
    const manifests = broken(production, 'HorizontalPodAutoscaler analytics-sink', at, 'parley_lag');
    expect(checkMetrics(manifests, readMetrics())).toEqual([
      'HorizontalPodAutoscaler analytics-sink: no app exports parley_lag',
    ]);
  });

  it('finds documents that say another number of connections to Postgres', () => {
    const documents = readDocuments(join(deploy, '..'));
    const check = (manifests: readonly Manifest[]): string[] =>
      checkConnections(manifests, readConnections(), documents);
    expect([local, staging, production].flatMap(({ manifests }) => check(manifests))).toEqual([]);
    expect(check(broken(production, 'HorizontalPodAutoscaler agent', 'spec.maxReplicas', 7))).toEqual([
      'deploy/README.md: does not say 1275 connections',
      'docs/runbooks/install.md: does not say 1275 connections',
    ]);
  });

  it('finds an alert whose runbook nobody can open', () => {
    const root = join(deploy, '..');
    const at = 'spec.groups.1.rules.0';
    const alert = (runbook_url: string): object => ({ alert: 'Woken', annotations: { runbook_url } });
    const check = (url: string): string[] =>
      checkAlerts(broken(staging, 'PrometheusRule parley', at, alert(url)), root);
    expect([staging, production].flatMap(({ manifests }) => checkAlerts(manifests, root))).toEqual([]);
    expect(check('docs/runbooks/alerts/README.md')).toEqual([
      'Woken: its runbook_url is no address: docs/runbooks/alerts/README.md',
    ]);
    expect(check('https://a.example/docs/runbooks/alerts/Woken.md')).toEqual([
      'Woken: there is no page https://a.example/docs/runbooks/alerts/Woken.md',
    ]);
  });

  it.each(['parley-gateway', 'registry.example.com/parley-gateway', 'registry.example.com/parley-gateway:latest'])(
    'finds an image that is not pinned: %s',
    (image) => {
      expect(checkImages(broken(production, 'Deployment gateway', `${container}.image`, image))).toEqual([
        `Deployment gateway: ${image} is not pinned`,
      ]);
    },
  );
});

describe('Kubernetes’ own types', () => {
  it.each([
    ['Deployment gateway', 'spec.replica', 2, /Deployment gateway: .*"replica"' does not exist/],
    ['Deployment gateway', `${container}.livenessProbe.periodsSeconds`, 2, /Deployment gateway: .*periodsSeconds/],
    ['Service gateway', 'spec.ports', 'http', /Service gateway: .*'string' is not assignable/],
  ])('find: %s, %s = %j', async (id, path, value, fault) => {
    const faults = await checkTypes([{ environment: 'production', manifests: broken(production, id, path, value) }]);
    expect(faults).toEqual([expect.stringMatching(fault)]);
  });
});
