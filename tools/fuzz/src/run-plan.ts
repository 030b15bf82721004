import { decisivePermissionSets, permissionSets } from '@parley/testing';
import { openCampaign, type Campaign, type PartRun } from './campaign/campaign';
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
import { createTally, parts, type Check, type Finding, type Part, type Tally } from './base/tally';

const runners: Readonly<Record<Part, (campaign: Campaign, run: PartRun) => Promise<unknown>>> = {
  http: runHttp,
  grpc: runGrpc,
  carry: runCarried,
  raw: runRaw,
  matrix: (campaign, { isThorough }) => runMatrix(campaign, isThorough ? permissionSets : decisivePermissionSets),
  isolation: runIsolation,
};

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
    const { counts, only, isThorough } = plan;
    for (const part of parts.filter((each) => counts[each] > 0)) {
      await runners[part](campaign, { count: counts[part], only, isThorough });
      watch.check();
    }
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
      await runCarried(campaign, { count: CONTROL_STREAMS, read: withFirstTwice });
      return;
    case 'unary':
      await runCarried(campaign, { count: CONTROL_STREAMS, read: withAnotherError });
      return;
    case 'matrix':
      await runMatrix(campaign, permissionSets.slice(0, 2));
      return;
    case 'isolation':
    case 'leaks':
    case 'figures':
    case 'cursors':
    case 'keys':
      await runIsolation(campaign, { count: CONTROL_PROBES, holders: await holders() });
      return;
    default:
      await runHttp(campaign, { count: CONTROL_INPUTS });
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
