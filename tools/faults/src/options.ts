import { parseArgs } from 'node:util';

/** What the command line asks for. */
export interface Options {
  readonly faults: readonly string[];
  readonly random: number;
  readonly seed: number;
  readonly isQuick: boolean;
  readonly messagesPerSecond: number;
  readonly controls: boolean;
  /** WhatsApp and the channel service, in place of the faults. */
  readonly channel: boolean;
  readonly list: boolean;
  readonly write: boolean;
  readonly verbose: boolean;
  readonly keep: boolean;
}

export const usage = `npm run faults -- [channel] [options]
  (none)          every fault, at full length (some 40 minutes)
  --quick         the short set (some minutes), with the controls
  channel         messages by a WhatsApp that is as bad as it can be, while the channel service is killed; with --quick for
                  half a minute, else for two
  --fault NAME    this fault; may be given more than once
  --random N      N faults drawn at random
  --controls      breaks each guarantee on purpose: the checks must notice
  --seed S        of everything that is drawn (1)
  --rate R        messages a second (200)
  --write         puts the results into docs/faults.md and docs/faults.json
  --verbose       tells of every process that ends or comes back
  --keep          leaves the data and logs of the system
  --list          names every fault
  --help          this text
`;

/** @throws Error with the usage for an unknown option or a wrong number */
export function readOptions(args: readonly string[]): Options | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      fault: { type: 'string', multiple: true, default: [] },
      random: { type: 'string' },
      seed: { type: 'string', default: '1' },
      rate: { type: 'string', default: '200' },
      quick: { type: 'boolean', default: false },
      controls: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { help, fault, quick, random, seed, rate, ...switches } = values;
  if (help) return 'help';
  const [command, ...more] = positionals;
  if ((command !== undefined && command !== 'channel') || more.length > 0) {
    throw new Error(`there is nothing called ${positionals.join(' ')}\n\n${usage}`);
  }
  return {
    ...switches,
    channel: command === 'channel',
    faults: fault,
    isQuick: quick,
    random: random === undefined ? 0 : wholeAboveZero('random', random),
    seed: whole('seed', seed),
    messagesPerSecond: wholeAboveZero('rate', rate),
  };
}

function whole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number\n\n${usage}`);
  return Number(text);
}

function wholeAboveZero(name: string, text: string): number {
  const number = whole(name, text);
  if (number === 0) throw new Error(`--${name} must be above 0\n\n${usage}`);
  return number;
}
