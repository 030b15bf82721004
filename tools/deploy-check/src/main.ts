import { messageOf } from '@parley/process';
import { checkContainers, environmentName } from './check-containers';
import { checkStatic, deployFolder } from './check-static';
import { findObstacle } from './containers/find-obstacle';
import { createPodman } from './containers/podman';
import { buildEnvironment, type Environment } from './environments/environments';
import { kustomizes } from './kustomize/build';
import { parts, readOptions, usage, type Options } from './options';

const report = (line: string): void => console.log(line);

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.isHelpWanted) {
    console.log(usage);
    return 0;
  }
  const { isOk, environment } = await readManifests(options);
  if (options.isStaticOnly) return isOk ? 0 : 1;
  const podman = await createPodman();
  const obstacle = await findObstacle(podman, report);
  if (obstacle !== undefined) {
    report(`\nNOT CHECKED: images, containers, end to end, restarts. This machine cannot run containers: ${obstacle}`);
    return isOk && options.isWithoutContainers ? 0 : 1;
  }
  const areContainersOk = await checkContainers(podman, environment, options, report);
  return isOk && areContainersOk ? 0 : 1;
}

/** Only those to run if only containers are requested. */
async function readManifests(options: Options): Promise<{ isOk: boolean; environment: Environment }> {
  const isPartOnly = options.isQuick || options.parts.length < parts.length || options.upgradeFrom !== undefined;
  if (isPartOnly && !options.isStaticOnly) {
    const program = kustomizes().slice(-1)[0];
    if (!program) throw new Error('there is no program that builds kustomizations');
    return { isOk: true, environment: await buildEnvironment(deployFolder, environmentName, program) };
  }
  const { isOk, environments } = await checkStatic(report);
  const environment = environments.find(({ name }) => name === environmentName);
  if (!environment) throw new Error(`there is no overlay ${environmentName}`);
  return { isOk, environment };
}

main().then(
  (code) => process.exit(code),
  (err: unknown) => {
    console.error(`deploy:check failed: ${messageOf(err)}`);
    process.exit(1);
  },
);
