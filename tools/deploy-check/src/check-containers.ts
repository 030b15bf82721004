import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openGrpcTls, type GrpcTls } from '@parley/grpc';
import { createLogger } from '@parley/process';
import { certificatePaths, grpcTlsVariables, writeCertificates } from '@parley/stack';
import { killUnderLoad, restartUnderLoad, upgradeUnderLoad } from './check-restarts';
import { startCluster, type Cluster } from './cluster/cluster';
import type { SecretData } from './cluster/plan-pod';
import { buildImage, imageExists } from './containers/build-images';
import { checkOut, nextRelease } from './containers/other-source';
import type { Podman } from './containers/podman';
import type { Environment } from './environments/environments';
import { appOf, workloadsOf } from './manifests/manifest';
import type { Options } from './options';
import { runEndToEnd } from './run-end-to-end';
import { createStages, type Report } from './stages';

export const environmentName = 'local-tls';

type Settings = ReturnType<typeof grpcTlsVariables>;

export async function checkContainers(
  podman: Podman,
  environment: Environment,
  options: Options,
  report: Report,
): Promise<boolean> {
  const tag = await buildReleases(podman, environment, options, report);
  const certificates = mkdtempSync(join(tmpdir(), 'parley-certificates-'));
  await writeCertificates(certificates);
  let cluster: Cluster | undefined;
  try {
    const outside = tlsSecrets(environment, certificates);
    cluster = await startCluster({
      podman,
      environment,
      outside,
      certificates,
      tag,
      log: (line) => report(`        ${line}`),
    });
    reportStarts(cluster, report);
    const isOk = await judge(cluster, grpcTlsVariables(certificates, 'operator'), options, report);
    if (!isOk) report(`        logs of the pods: ${await cluster.keepLogs()}`);
    return isOk;
  } finally {
    await cluster?.stop();
    rmSync(certificates, { recursive: true, force: true });
  }
}

async function buildImages(
  podman: Podman,
  images: ReadonlyMap<string, string>,
  { isReusingImages }: Options,
  report: Report,
  source?: string,
): Promise<void> {
  for (const [image, app] of images) {
    if (isReusingImages && (await imageExists(podman, image))) continue;
    const { sizeBytes, tookMs } = await buildImage(podman, app, image, source);
    report(`ok      image ${image}: ${Math.round(sizeBytes / 1e6)} MB (${(tookMs / 1_000).toFixed(0)} s)`);
  }
}

const tagBefore = 'before';

/** @returns the tag to begin with; undefined: the manifests' */
async function buildReleases(
  podman: Podman,
  environment: Environment,
  options: Options,
  report: Report,
): Promise<string | undefined> {
  const images = imagesOf(environment);
  if (options.upgradeFrom === undefined) {
    await buildImages(podman, images, options, report);
    return undefined;
  }
  const before = new Map([...images].map(([image, app]) => [image.replace(/:dev$/, `:${tagBefore}`), app]));
  const releases = [
    { of: images, source: await nextRelease() },
    { of: before, source: await checkOut(options.upgradeFrom) },
  ];
  try {
    for (const { of, source } of releases) await buildImages(podman, of, options, report, source);
  } finally {
    for (const { source } of releases) rmSync(source, { recursive: true });
  }
  return tagBefore;
}

async function judge(cluster: Cluster, settings: Settings, plan: Options, report: Report): Promise<boolean> {
  const stages = createStages(report);
  if (plan.upgradeFrom !== undefined) {
    await withOperator(settings, (tls) =>
      stages.run(`upgrade from ${plan.upgradeFrom}, and roll back`, () =>
        upgradeUnderLoad(cluster, tls, tagBefore, report),
      ),
    );
    return stages.isOk();
  }
  if (plan.parts.includes('end-to-end')) {
    const name = 'end to end, with TLS inside and two replicas of each service';
    await stages.run(name, () => runEndToEnd(cluster, settings, plan.isQuick));
  }
  if (!plan.parts.includes('restarts')) return stages.isOk();
  await withOperator(settings, async (tls) => {
    await stages.run('every Deployment restarted under load', () => restartUnderLoad(cluster, tls, plan, report));
    // The control takes half a minute and tests only the check itself.
    if (plan.isQuick) return;
    await stages.run('control: requests fail once a Deployment has no pod', () => killUnderLoad(cluster, tls));
  });
  return stages.isOk();
}

async function withOperator(settings: Settings, work: (tls: GrpcTls | undefined) => Promise<void>): Promise<void> {
  const tls = openGrpcTls(settings, { role: 'operator', logger: createLogger('deploy-check', 'warn') });
  try {
    await work(tls);
  } finally {
    tls?.close();
  }
}

function imagesOf({ manifests }: Environment): Map<string, string> {
  const all = workloadsOf(manifests).flatMap(({ spec }) => spec.template.spec.containers.map(({ image }) => image));
  const ours = all.flatMap((image) => {
    const app = appOf(image);
    return app ? [[image, app] as const] : [];
  });
  return new Map([...ours, ['localhost/parley-parley:dev', 'parley']]);
}

/** The Secrets that the operator makes: <name>-tls and stores-ca. */
function tlsSecrets({ outsideSecrets }: Environment, directory: string): SecretData {
  const read = (file: string): string => readFileSync(file, 'utf8');
  return new Map(
    outsideSecrets.map(({ name, keys }) => {
      if (name === 'stores-ca') {
        const storeOf = (key: string): string => key.replace(/\.crt$/, '');
        return [
          name,
          Object.fromEntries(keys.map((key) => [key, read(certificatePaths(directory, storeOf(key)).caFile)])),
        ];
      }
      const { certFile, keyFile, caFile } = certificatePaths(directory, name.replace(/-tls$/, ''));
      return [name, { 'tls.crt': read(certFile), 'tls.key': read(keyFile), 'ca.crt': read(caFile) }];
    }),
  );
}

function reportStarts(cluster: Cluster, report: Report): void {
  for (const name of cluster.deployments) {
    const seconds = cluster.pods(name).map(({ startMs }) => `${(startMs / 1_000).toFixed(1)} s`);
    report(`        ${name}: ready after ${seconds.join(', ')}`);
  }
}
