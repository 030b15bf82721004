import { join, resolve } from 'node:path';
import { awaitGiven, reachGiven } from './backends/await-given';
import { planBackends } from './backends/plan-backends';
import { rebuildAfterRestore } from './backup/rebuild-figures';
import { requireWholeHome } from './backup/restore-mark';
import { writeCertificates } from './certificates/certificate-directory';
import type { StackConfig } from './base/config';
import { endLeftovers } from './home/end-leftovers';
import { lockHome } from './home/lock';
import { openHome } from './home/open-home';
import { readSecret } from './home/secrets';
import { removeStackFile, writeStackFile, type StackFile } from './home/stack-file';
import type { LifeEvents } from './process/keep-alive';
import { createPortSource, portIsFree } from './process/ports';
import type { Program } from './process/program';
import { createSupervisor, type Supervisor } from './process/supervisor';
import { createDemoWidget, demoWidgetUrl } from './services/demo-widget';
import { createFirstAccount, type FirstKeys } from './services/first-account';
import { migrateServices } from './services/migrate-services';
import { grpcVariablesOf, mailVariables, mediaVariables } from './services/service-variables';
import { planServices, type ServicesPlan } from './services/plan-services';
import { provisionServices } from './services/provision';
import { StackError } from './base/stack-error';
import type { Report } from './terminal/report';
import { watchErrors } from './terminal/watch-errors';

export interface Stack {
  readonly url: string;
  readonly home: string;
  /** Only at the first start. */
  readonly firstKeys: FirstKeys | undefined;
  /** Makes its visitor the owner; only while there is no owner. */
  readonly joinUrl: string | undefined;
  /** Of test mode; undefined if the first start made none. */
  readonly demoUrl: string | undefined;
}

export interface StackControl {
  /** Stops everything in reverse order, and unlocks PARLEY_HOME. */
  stop(): Promise<void>;
  kill(): void;
}

/** Backends, schemas, tables, services, the first account. After a failure the control stops what has started. */
export function startStack(config: StackConfig, report: Report): { control: StackControl; started: Promise<Stack> } {
  const home = resolve(config.PARLEY_HOME);
  requireWholeHome(home);
  openHome(home);
  const unlock = lockHome(home);
  const onStop: (() => void)[] = [unlock];
  const logFileOf = (name: string): string => join(home, 'logs', `${name}.log`);
  let saveState = (): void => undefined;
  const supervisor = createSupervisor(
    logFileOf,
    lifeEvents(report, () => saveState()),
  );
  const stopping = new AbortController();
  const control: StackControl = {
    stop: async () => {
      stopping.abort();
      await supervisor.stopAll();
      for (const release of onStop.splice(0).reverse()) release();
    },
    kill: () => supervisor.killAll(),
  };
  const keep = (state: Omit<StackFile, 'processes'>): void => {
    saveState = () => writeStackFile(home, { ...state, processes: supervisor.processes() });
    saveState();
  };
  const started = bringUp({ config, home, report, supervisor, logFileOf, keep, onStop, stopping: stopping.signal });
  return { control, started };
}

interface BringUp {
  readonly config: StackConfig;
  readonly home: string;
  readonly report: Report;
  readonly supervisor: Supervisor;
  readonly logFileOf: (name: string) => string;
  /** Writes stack.json, also whenever a process starts. */
  readonly keep: (state: Omit<StackFile, 'processes'>) => void;
  readonly onStop: (() => void)[];
  /** Aborts before the first process is stopped. */
  readonly stopping: AbortSignal;
}

async function bringUp(context: BringUp): Promise<Stack> {
  const { config, home, report, supervisor, logFileOf, keep, onStop } = context;
  const leftovers = await endLeftovers(home);
  if (leftovers.length > 0) report.step(`stopped processes that the last run had left behind: ${leftovers.join(', ')}`);
  const ports = Array.from({ length: config.REPLICAS }, (_, index) => config.PORT + index);
  for (const port of ports) {
    if (!(await portIsFree(port)))
      throw new StackError(`Port ${port} is taken. Set PORT to another one: PORT=8081 npm start`);
  }
  await reachGiven(config, (line) => report.step(line));
  const newPort = createPortSource({ isFree: async (port) => !ports.includes(port) && portIsFree(port) });
  const url = `http://localhost:${config.PORT}`;
  const state = { pid: process.pid, startedAt: new Date().toISOString(), url };
  const certificates = config.TLS === 'on' ? join(home, 'tls') : undefined;
  if (certificates) await writeCertificates(certificates, { renewsAuthority: true });
  const backends = await planBackends(config, home, newPort, certificates);
  onStop.push(() => removeStackFile(home));
  keep({ ...state, addresses: {}, ops: {}, backends: backends.urls });
  await supervisor.start(weighed(backends.programs, config));
  report.step(`backends are up: ${backends.programs.map((program) => program.name).join(', ') || 'all of them yours'}`);

  const provisioning = provisionServices(backends.urls.postgresUrl);
  const databaseUrls = await (config.DATABASE_URL === undefined
    ? provisioning
    : awaitGiven('DATABASE_URL', provisioning, (line) => report.step(line)));
  await migrateServices(logFileOf, databaseUrls, backends.urls.clickhouseUrl, backends.env);
  report.step('tables are up to date');

  const listen = `${config.HOST}:${config.PORT}`;
  const grpcVariables = grpcVariablesOf(home, certificates);
  const services = await planServices({
    urls: backends.urls,
    databaseUrls,
    listen,
    replicas: config.REPLICAS,
    newPort,
    secretsKey: readSecret(home, 'encryption'),
    env: {
      ...backends.env,
      MODEL_HOSTS: config.MODEL_HOSTS,
      TOOL_HOSTS: config.TOOL_HOSTS,
      SOURCE_HOSTS: config.SOURCE_HOSTS,
      WEBHOOK_HOSTS: config.WEBHOOK_HOSTS,
      PROVIDER_HOSTS: config.PROVIDER_HOSTS,
      PUSH_HOSTS: config.PUSH_HOSTS,
      ...mailVariables(config, url),
      WHATSAPP_URL: config.WHATSAPP_URL,
      SLACK_URL: config.SLACK_URL,
      ...mediaVariables(home, url),
    },
    grpcVariables,
  });
  const grpc = grpcVariables('operator');
  keep({ ...state, addresses: services.addresses, ops: services.ops, backends: backends.urls, grpc });
  await startServices(services, context);
  const isEmptiedFirst = config.CLICKHOUSE_URL !== undefined;
  rebuildAfterRestore({ home, logFile: logFileOf('rebuild'), report, isEmptiedFirst, stopping: context.stopping });
  return { url, home, ...(await readyForFirst(context, url, services.addresses['account'] ?? '', grpc)) };
}

async function readyForFirst(
  { config, home, report }: BringUp,
  url: string,
  accountAddress: string,
  grpc: Readonly<Record<string, string>>,
): Promise<Pick<Stack, 'firstKeys' | 'joinUrl' | 'demoUrl'>> {
  const withDemo = config.DEMO === 'on';
  const { keys: firstKeys, joinToken, demoKey } = await createFirstAccount(accountAddress, grpc, { withDemo });
  if (firstKeys) report.step('the first account was created');
  if (demoKey) await createDemoWidget(home, url, demoKey);
  const joinUrl = joinToken === undefined ? undefined : `${url}/join#token=${joinToken}`;
  return { firstKeys, joinUrl, demoUrl: demoWidgetUrl(home, url) };
}

function weighed(programs: readonly Program[], { BACKGROUND }: StackConfig): readonly Program[] {
  return BACKGROUND === 'on' ? programs : programs.map((program) => ({ ...program, isBackground: false }));
}

async function startServices(
  services: ServicesPlan,
  { config, supervisor, report, logFileOf, onStop }: BringUp,
): Promise<void> {
  const programs = weighed(services.programs, config);
  const isGateway = ({ name }: Program): boolean => name.startsWith('gateway');
  // Stores outlast the services.
  await Promise.all([
    supervisor.start(programs.filter((program) => !isGateway(program))),
    supervisor.start(programs.filter(isGateway)),
  ]);
  report.step(`services are up: ${services.programs.map((program) => program.name).join(', ')}`);
  const files = services.programs.map((program) => logFileOf(program.name));
  onStop.push(watchErrors(files, (line) => report.problem(line)));
}

function lifeEvents(report: Report, onChange: () => void): LifeEvents {
  return {
    onLaunched: onChange,
    onEnded: (name, reason, delayMs) => report.problem(`${name} ${reason}; restarting it in ${delayMs} ms`),
    onBack: (name, tookMs) => report.step(`${name} is back after ${Math.round(tookMs)} ms`),
  };
}
