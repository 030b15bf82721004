import { permissionSets } from '@parley/testing';
import { openCampaign, type Campaign } from './campaign';
import { createControl } from './controls';
import { answersIn, runCarried } from './grpc/run-carried';
import { runGrpc } from './grpc/run-grpc';
import { runHttp } from './http/run-http';
import { runIsolation } from './isolation/run-isolation';
import { runMatrix } from './matrix/run-matrix';
import type { Plan } from './options';
import { runRaw } from './raw/run-raw';
import type { Target } from './system/target';
import { pidsOf, watchProcesses } from './system/watch-processes';
import { createTally, type Check, type Finding, type Tally } from './tally';

export interface Run {
  readonly target: Target;
  readonly seed: number;
  readonly plan: Plan;
  /** Called with the first finding of each kind. */
  readonly onFinding?: (finding: Finding) => void;
  /** Called with the tally when the run begins, for whoever wants to watch. */
  readonly onStart?: (tally: Tally) => void;
}

/** Runs everything in the plan against a system, one part after the other. */
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
    if (plan.hasMatrix) await runMatrix(campaign);
    if (plan.probes > 0) await runIsolation(campaign, { probes: plan.probes, only });
    watch.check();
    return tally;
  } finally {
    campaign.close();
  }
}

/** Enough for every control to meet an answer that it waits for. */
const CONTROL_INPUTS = 200;
const CONTROL_PROBES = 200;
const CONTROL_STREAMS = 8;

/** Breaks one answer of the kind that a check looks at. @returns whether the check noticed */
export async function runControl(target: Target, seed: number, check: Check): Promise<boolean> {
  const tally = createTally();
  const campaign = await openCampaign({ target, seed, tally, control: createControl(check) });
  try {
    await runForControl(campaign, check);
  } finally {
    campaign.close();
  }
  return tally.findings().some(({ finding }) => finding.check === check);
}

async function runForControl(campaign: Campaign, check: Check): Promise<void> {
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
      await runIsolation(campaign, { probes: CONTROL_PROBES });
      return;
    default:
      await runHttp(campaign, { inputs: CONTROL_INPUTS });
  }
}

/** Reads the pids as if one process had been started anew since the first look. */
function anotherPid(): typeof pidsOf {
  let looks = 0;
  return (home) => {
    looks += 1;
    const pids = pidsOf(home);
    return looks === 1 ? pids : { ...pids, gateway: -1 };
  };
}

/** Reads a stream as if its first call had been answered twice. */
const withFirstTwice: typeof answersIn = (end) => {
  const answers = answersIn(end);
  return [...answers.slice(0, 1), ...answers];
};

/** Reads a stream as if its errors said something else than those of unary calls. */
const withAnotherError: typeof answersIn = (end) =>
  answersIn(end).map(({ id, outcome }) =>
    outcome?.$case === 'error'
      ? { id, outcome: { ...outcome, value: { ...outcome.value, message: 'another' } } }
      : { id, outcome },
  );
