import { ConfigError, environment, messageOf, readConfig } from '@parley/process';
import { stackConfig } from './base/config';
import { startStack, type Stack, type StackControl } from './start-stack';
import { createReport, type Report } from './terminal/report';

/** `npm start`, until Ctrl-C. */
const offsetMs = Number(environment().START_OFFSET_MS ?? 0);
const report = createReport((text) => process.stdout.write(text), offsetMs);

function run(): void {
  // Data, logs and secrets are private to the user.
  process.umask(0o077);
  let control: StackControl | undefined;
  let stoppingSince: number | undefined;
  const stop = async (exitCode: number): Promise<void> => {
    stoppingSince ??= performance.now();
    await control?.stop();
    if (exitCode === 0) report.step('stopped');
    process.exit(exitCode);
  };
  const giveUp = (err: unknown): void => {
    report.say(`Parley could not stop cleanly: ${String(err)}`);
    process.exit(1);
  };
  const fail = (err: unknown): void => {
    if (stoppingSince !== undefined) return;
    report.say(describeFailure(err));
    stop(1).catch(giveUp);
  };
  const onSignal = (): void => {
    if (stoppingSince === undefined) {
      stoppingSince = performance.now();
      report.step('stopping');
      stop(0).catch(giveUp);
      // One Ctrl-C arrives twice: from the terminal, and from npm start.
    } else if (performance.now() - stoppingSince > 1_000) control?.kill();
  };
  // The reader may close the pipe (npm start | head).
  process.stdout.on('error', () => undefined);
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  const { STOP_WITH_PARENT } = environment();
  if (STOP_WITH_PARENT === 'true') process.stdin.resume().once('close', () => stoppingSince ?? onSignal());
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
  return `Parley did not start: ${messageOf(err)}`;
}

function welcome(to: Report, { url, home, firstKeys, joinUrl, demoUrl }: Stack): void {
  to.step(`Parley is ready: ${url}`);
  to.say('');
  to.say(`  API            ${url}/v1`);
  to.say(`  API reference  ${url}/docs  (${url}/openapi.json)`);
  if (demoUrl) to.say(`  Widget demo    ${demoUrl}`);
  to.say(`  Logs           ${home}/logs`);
  if (joinUrl) {
    to.say('\n  Open this link to become the owner. It works once, within 24 hours:');
    to.say(`    ${joinUrl}\n`);
  }
  if (firstKeys) {
    to.say(`\n  The first account's keys. They are shown only once:`);
    to.say(`    live  ${firstKeys.live}`);
    to.say(`    test  ${firstKeys.test}`);
    to.say('\n  Create an agent in test mode:');
    to.say(`    curl -s ${url}/v1/agents -H 'Authorization: Bearer ${firstKeys.test}' \\`);
    to.say(`      -H 'Content-Type: application/json' -d '{"name": "Ada"}'`);
  } else {
    to.say('  A new key      npm run parley -- keys create --help');
  }
  to.say('\n  Ctrl-C stops everything; the data is kept.\n');
}

run();
