import { parseArgs } from 'node:util';
import { controlNames } from './campaign/controls';
import { parts, type Check, type Part } from './base/tally';

export interface Plan {
  readonly http: number;
  readonly grpc: number;
  readonly carry: number;
  readonly raw: number;
  readonly hasMatrix: boolean;
  readonly probes: number;
  readonly only?: number;
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
  return {
    http: only.includes('http') ? inputs - grpc - carry - raw : 0,
    grpc,
    carry,
    raw,
    hasMatrix: only.includes('matrix'),
    probes: only.includes('isolation') ? probes : 0,
    isThorough: true,
  };
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
  const inputs = readCount('--inputs', values.inputs, size.inputs);
  const probes = readCount('--probes', values.probes, size.probes);
  const plan = explainPlan(inputs, probes, readParts(values.only));
  if (!sendsAnything(plan)) throw new Error('nothing would be sent: --inputs or --probes must be above 0');
  const only = values.case === undefined ? undefined : readCount('--case', values.case, 0);
  return {
    seed: readCount('--seed', values.seed, Date.now() % 1_000_000_000),
    plan: { ...plan, only, isThorough: !values.quick && only === undefined },
    controls: readControls(values.control),
    home: values.home,
    keepsData: values.keep,
  };
}

/** A run that sends nothing would look like success. */
function sendsAnything({ http, grpc, carry, raw, hasMatrix, probes }: Plan): boolean {
  return http + grpc + carry + raw + probes > 0 || hasMatrix;
}

function readCount(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number`);
  return Number(text);
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
