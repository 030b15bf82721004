import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openGrpcTls, type GrpcTlsSettings } from '@parley/grpc';
import { createLogger } from '@parley/runtime';
import { certificatePaths, writeCertificates } from '@parley/stack';
import { killUnderLoad, restartUnderLoad, runEndToEnd } from './check-running';
import type { Report } from './check-static';
import { startCluster, type Cluster } from './cluster/cluster';
import type { SecretData } from './cluster/plan-pod';
import { buildImage, provideBaseImage } from './containers/build-images';
import { createPodman } from './containers/podman';
import type { Environment } from './environments';
import { workloadsOf } from './manifests/manifest';

/** Of the environment that is run. */
const environmentName = 'local-tls';

/** Builds the images, runs the manifests, and judges what runs. @returns whether no fault was found */
export async function checkContainers(environments: readonly Environment[], report: Report): Promise<boolean> {
  const environment = environments.find(({ name }) => name === environmentName);
  if (!environment) throw new Error(`there is no overlay ${environmentName}`);
  const podman = await createPodman();
  report(`        base image: ${await provideBaseImage(podman)}`);
  for (const [app, image] of imagesOf(environment)) {
    const { sizeBytes, tookMs } = await buildImage(podman, app, image);
    report(`ok      image ${image}: ${Math.round(sizeBytes / 1e6)} MB (${(tookMs / 1_000).toFixed(0)} s)`);
  }
  const certificates = mkdtempSync(join(tmpdir(), 'parley-certificates-'));
  await writeCertificates(certificates);
  let cluster: Cluster | undefined;
  try {
    const outside = tlsSecrets(environment, certificates);
    cluster = await startCluster({ podman, environment, outside, log: (line) => report(`        ${line}`) });
    reportStarts(cluster, report);
    return await judge(cluster, operatorSettings(certificates), report);
  } finally {
    await cluster?.stop();
    rmSync(certificates, { recursive: true, force: true });
  }
}

async function judge(
  cluster: Cluster,
  settings: GrpcTlsSettings & Record<string, string>,
  report: Report,
): Promise<boolean> {
  let isOk = true;
  const tell = (name: string, faults: readonly string[]): void => {
    report(`${faults.length === 0 ? 'ok     ' : 'FAILED '} ${name}`);
    for (const fault of faults) report(`          ${fault}`);
    if (faults.length > 0) isOk = false;
  };
  tell('end to end, with TLS inside and two replicas of each service', await runEndToEnd(cluster, settings));
  const tls = openGrpcTls(settings, { role: 'operator', logger: createLogger('deploy-check', 'warn') });
  try {
    tell('every Deployment restarted under load', await restartUnderLoad(cluster, tls, report));
    tell('control: requests fail once a Deployment has no pod', await killUnderLoad(cluster, tls));
  } finally {
    tls?.close();
  }
  return isOk;
}

/** The images of ours that an environment runs, with the app of each; and the command line, which is run by people. */
function imagesOf({ manifests }: Environment): Map<string, string> {
  const all = workloadsOf(manifests).flatMap(({ spec }) => spec.template.spec.containers.map(({ image }) => image));
  const ours = all.flatMap((image) => {
    const app = /\/parley-(\w+):/.exec(image)?.[1];
    return app ? [[app, image] as const] : [];
  });
  return new Map([...ours, ['parley', 'localhost/parley-parley:dev']]);
}

/** The Secrets <name>-tls, as somebody who runs the environment would make them. */
function tlsSecrets({ outsideSecrets }: Environment, directory: string): SecretData {
  return new Map(
    outsideSecrets.map(({ name }) => {
      const { certFile, keyFile, caFile } = certificatePaths(directory, name.replace(/-tls$/, ''));
      const read = (file: string): string => readFileSync(file, 'utf8');
      return [name, { 'tls.crt': read(certFile), 'tls.key': read(keyFile), 'ca.crt': read(caFile) }];
    }),
  );
}

function operatorSettings(directory: string): GrpcTlsSettings & Record<string, string> {
  const { certFile, keyFile, caFile } = certificatePaths(directory, 'operator');
  return {
    GRPC_TLS: 'required',
    GRPC_TLS_CERT_FILE: certFile,
    GRPC_TLS_KEY_FILE: keyFile,
    GRPC_TLS_CA_FILE: caFile,
  };
}

function reportStarts(cluster: Cluster, report: Report): void {
  for (const name of cluster.deployments) {
    const seconds = cluster.pods(name).map(({ startMs }) => `${(startMs / 1_000).toFixed(1)} s`);
    report(`        ${name}: ready after ${seconds.join(', ')}`);
  }
}
