import { checkContainers } from './check-containers';
import { checkStatic } from './check-static';
import { prepareMachine } from './containers/prepare-machine';
import { readOptions, usage } from './options';

const report = (line: string): void => console.log(line);

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.isHelpWanted) {
    console.log(usage);
    return 0;
  }
  const { isOk, environments } = await checkStatic(report);
  if (options.isStaticOnly) return isOk ? 0 : 1;
  const obstacle = await prepareMachine(report);
  if (obstacle !== undefined) {
    report(`\nNOT CHECKED: images, containers, end to end, restarts. This machine cannot run containers: ${obstacle}`);
    return isOk && options.isWithoutContainers ? 0 : 1;
  }
  const areContainersOk = await checkContainers(environments, report);
  return isOk && areContainersOk ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (err: unknown) => {
    console.error(`deploy:check failed: ${err instanceof Error ? err.message : String(err)}`);
    process.exit(1);
  },
);
