import { ConfigError, environment, readConfig } from '@parley/runtime';
import { stackConfig } from './config';
import { startStack, type Stack, type StackControl } from './start-stack';
import { createReport, type Report } from './terminal/report';

/** `npm start`: the whole system on this machine, until Ctrl-C. */
const offsetMs = Number(environment().START_OFFSET_MS ?? 0);
const report = createReport((text) => process.stdout.write(text), offsetMs);

function run(): void {
  let control: StackControl | undefined;
  let isStopping = false;
  const stop = async (exitCode: number): Promise<void> => {
    isStopping = true;
    await control?.stop();
    process.exit(exitCode);
  };
  const fail = (err: unknown): void => {
    if (isStopping) return;
    report.say(describeFailure(err));
    void stop(1);
  };
  const onSignal = (): void => {
    if (isStopping) {
      control?.kill();
      return;
    }
    report.step('stopping');
    stop(0).catch(fail);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', onSignal);
  const { STOP_WITH_PARENT } = environment();
  if (STOP_WITH_PARENT === 'true') process.stdin.resume().once('close', () => isStopping || onSignal());
  try {
    const config = readConfig(stackConfig, environment());
    const stack = startStack(config, report);
    control = stack.control;
    stack.started.then((up) => welcome(report, up), fail);
  } catch (err) {
    fail(err);
  }
}

function describeFailure(err: unknown): string {
  if (err instanceof ConfigError) return err.message;
  return `Parley did not start: ${err instanceof Error ? err.message : String(err)}`;
}

function welcome(to: Report, { url, home, firstKeys }: Stack): void {
  to.step(`Parley is ready: ${url}`);
  to.say('');
  to.say(`  API            ${url}/v1`);
  to.say(`  API reference  ${url}/docs  (${url}/openapi.json)`);
  to.say(`  Logs           ${home}/logs`);
  if (firstKeys) {
    to.say(`\n  The first account's keys. They are shown this once:`);
    to.say(`    live  ${firstKeys.live}`);
    to.say(`    test  ${firstKeys.test}`);
    to.say('\n  Make an agent in test mode:');
    to.say(`    curl -s ${url}/v1/agents -H 'Authorization: Bearer ${firstKeys.test}' \\`);
    to.say(`      -H 'Content-Type: application/json' -d '{"name": "Ada"}'`);
  } else {
    to.say('  A new key      npm run parley -- keys create --help');
  }
  to.say('\n  Ctrl-C stops everything; the data stays.\n');
}

run();
