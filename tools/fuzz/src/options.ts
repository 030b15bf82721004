import { parseArgs } from 'node:util';
import { wholeNumber } from '@parley/testing';
import { controlNames } from './campaign/controls';
import { parts, type Check, type Part } from './base/tally';

export interface Plan {
  /** Inputs or probes of each; of the matrix 1 or 0. */
  readonly counts: Readonly<Record<Part, number>>;
  readonly only?: number | undefined;
  readonly isThorough: boolean;
}

export interface Options {
  readonly seed: number;
  readonly plan: Plan;
  readonly controls: readonly Check[];
  readonly home?: string;
  readonly keepsData: boolean;
}

export const HELP = `npm run fuzz -- [options]

  --inputs <n>       inputs over HTTP, gRPC, its streams and raw sockets together (default: 100000)
  --probes <n>       probes across accounts and modes (default: 10000)
  --seed <n>         the same seed sends the same (default: a new one)
  --only <part>      ${parts.join(', ')}; several with commas
  --case <n>         one case of the part, as a finding names it
  --quick            3000 inputs, the decisive part of the matrix, 500 probes
  --control <check>  break the answers of one check, which must then fail: ${controlNames.join(', ')}; or all
  --home <directory> a system that runs already, instead of a new one; nothing empties its figures or replays its events
  --keep             keep the data and the logs of the new one
`;

const FULL = { inputs: 100_000, probes: 10_000 };
const QUICK = { inputs: 3_000, probes: 500 };
/** The rest goes over HTTP. */
const SHARES = { grpc: 0.2, carry: 0.02, raw: 0.15 };

export function explainPlan(inputs: number, probes: number, only: readonly Part[] = parts): Plan {
  const fuzzed = only.filter((part) => part === 'http' || part in SHARES);
  const isWhole = fuzzed.length === 1 + Object.keys(SHARES).length;
  const share = (part: keyof typeof SHARES): number =>
    only.includes(part) ? Math.round(inputs * (isWhole ? SHARES[part] : 1 / fuzzed.length)) : 0;
  const [grpc, carry, raw] = [share('grpc'), share('carry'), share('raw')];
  const http = only.includes('http') ? inputs - grpc - carry - raw : 0;
  const matrix = only.includes('matrix') ? 1 : 0;
  const isolation = only.includes('isolation') ? probes : 0;
  return { counts: { http, grpc, carry, raw, matrix, isolation }, isThorough: true };
}

/** A third of `--quick`: 1.5 minutes of processor time. */
export const suitePlan: Plan = { ...explainPlan(1_000, 200), isThorough: false };

export function readOptions(args: readonly string[]): Options | 'help' {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      inputs: text,
      probes: text,
      seed: text,
      only: text,
      case: text,
      control: text,
      home: text,
      quick: flag,
      keep: flag,
      help: flag,
    },
  });
  if (values.help) return 'help';
  const size = values.quick ? QUICK : FULL;
  const inputs = wholeNumber('inputs', values.inputs, size.inputs);
  const probes = wholeNumber('probes', values.probes, size.probes);
  const plan = explainPlan(inputs, probes, readParts(values.only));
  // A run that sends nothing would look like success.
  if (Object.values(plan.counts).every((count) => count === 0))
    throw new Error('nothing would be sent: --inputs or --probes must be above 0');
  const only = wholeNumber('case', values.case, undefined);
  return {
    seed: wholeNumber('seed', values.seed, Date.now() % 1_000_000_000),
    plan: { ...plan, only, isThorough: !values.quick && only === undefined },
    controls: readControls(values.control),
    home: values.home,
    keepsData: values.keep,
  };
}

function readParts(text: string | undefined): readonly Part[] {
  if (text === undefined) return parts;
  return text.split(',').map((name) => {
    const found = parts.find((part) => part === name);
    if (!found) throw new Error(`--only must be of ${parts.join(', ')}`);
    return found;
  });
}

function readControls(text: string | undefined): readonly Check[] {
  if (text === undefined) return [];
  if (text === 'all') return controlNames;
  const found = controlNames.find((name) => name === text);
  if (!found) throw new Error(`--control must be of ${controlNames.join(', ')}, or all`);
  return [found];
}
