import { checkStatic } from './check-static';
import { readOptions, usage } from './options';

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.isHelpWanted) {
    console.log(usage);
    return 0;
  }
  const { isOk } = await checkStatic((line) => console.log(line));
  return isOk ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (err: unknown) => {
    console.error(`deploy:check failed: ${err instanceof Error ? err.message : String(err)}`);
    process.exitCode = 1;
  },
);
