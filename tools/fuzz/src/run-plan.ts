import { decisivePermissionSets, permissionSets } from '@parley/testing';
import { openCampaign, type Campaign } from './campaign/campaign';
import { createControl, type Control } from './campaign/controls';
import { answersIn, runCarried } from './grpc/run-carried';
import { runGrpc } from './grpc/run-grpc';
import { runHttp } from './campaign/run-http';
import type { Holder } from './isolation/holder';
import { runIsolation } from './isolation/run-isolation';
import { makeHolders } from './isolation/tenants';
import { runMatrix } from './matrix/run-matrix';
import { fetchDocument, type ApiDocument } from './openapi/document';
import type { Plan } from './options';
import { runRaw } from './raw/run-raw';
import type { Target } from './system/target';
import { pidsOf, watchProcesses } from './system/watch-processes';
import { createTally, type Check, type Finding, type Tally } from './base/tally';

export interface Run {
  readonly target: Target;
  readonly seed: number;
  readonly plan: Plan;
  readonly onFinding?: (finding: Finding) => void;
  readonly onStart?: (tally: Tally) => void;
}

export async function runPlan({ target, seed, plan, onFinding, onStart }: Run): Promise<Tally> {
  const tally = createTally(onFinding);
  onStart?.(tally);
  const campaign = await openCampaign({ target, seed, tally });
  const watch = watchProcesses(target, tally);
  try {
    const { only } = plan;
    if (plan.http > 0) await runHttp(campaign, { inputs: plan.http, only });
    if (plan.grpc > 0) await runGrpc(campaign, { inputs: plan.grpc, only });
    if (plan.carry > 0) await runCarried(campaign, { streams: plan.carry, only });
    if (plan.raw > 0) await runRaw(campaign, { inputs: plan.raw, only, isThorough: plan.isThorough });
    watch.check();
    if (plan.hasMatrix) await runMatrix(campaign, plan.isThorough ? permissionSets : decisivePermissionSets);
    if (plan.probes > 0) await runIsolation(campaign, { probes: plan.probes, only });
    watch.check();
    return tally;
  } finally {
    campaign.close();
  }
}

/** Every control meets a suitable answer. */
const CONTROL_INPUTS = 200;
const CONTROL_PROBES = 200;
const CONTROL_STREAMS = 8;

export function createControlRunner(target: Target, seed: number): (check: Check) => Promise<boolean> {
  let sharedDocument: Promise<ApiDocument> | undefined;
  let sharedHolders: Promise<readonly Holder[]> | undefined;
  return async (check) => {
    const document = await (sharedDocument ??= fetchDocument(target.url));
    const open = (control?: Control): Promise<Campaign> =>
      openCampaign({ target, seed, tally: createTally(), document, ...(control ? { control } : {}) });
    const holders = (): Promise<readonly Holder[]> => (sharedHolders ??= using(open(), makeHolders));
    return using(open(createControl(check)), async (campaign) => {
      await runForControl(campaign, check, holders);
      return campaign.isOver();
    });
  };
}

async function using<T>(opening: Promise<Campaign>, work: (campaign: Campaign) => Promise<T>): Promise<T> {
  const campaign = await opening;
  try {
    return await work(campaign);
  } finally {
    campaign.close();
  }
}

async function runForControl(
  campaign: Campaign,
  check: Check,
  holders: () => Promise<readonly Holder[]>,
): Promise<void> {
  switch (check) {
    case 'no_exit':
      watchProcesses(campaign.target, campaign.tally, anotherPid()).check();
      return;
    case 'carried':
      await runCarried(campaign, { streams: CONTROL_STREAMS, read: withFirstTwice });
      return;
    case 'unary':
      await runCarried(campaign, { streams: CONTROL_STREAMS, read: withAnotherError });
      return;
    case 'matrix':
      await runMatrix(campaign, permissionSets.slice(0, 2));
      return;
    case 'isolation':
    case 'leaks':
    case 'figures':
    case 'cursors':
    case 'keys':
      await runIsolation(campaign, { probes: CONTROL_PROBES, holders: await holders() });
      return;
    default:
      await runHttp(campaign, { inputs: CONTROL_INPUTS });
  }
}

function anotherPid(): typeof pidsOf {
  let looks = 0;
  return (home) => {
    looks += 1;
    const pids = pidsOf(home);
    return looks === 1 ? pids : { ...pids, gateway: -1 };
  };
}

const withFirstTwice: typeof answersIn = (end) => {
  const answers = answersIn(end);
  return [...answers.slice(0, 1), ...answers];
};

const withAnotherError: typeof answersIn = (end) =>
  answersIn(end).map(({ id, outcome }) =>
    outcome?.$case === 'error'
      ? { id, outcome: { ...outcome, value: { ...outcome.value, message: 'another' } } }
      : { id, outcome },
  );
