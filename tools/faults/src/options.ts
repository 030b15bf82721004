import { parseArgs } from 'node:util';

const commands = ['agents', 'channel', 'streams'] as const;
type Command = (typeof commands)[number];

export interface Options {
  readonly faults: readonly string[];
  readonly random: number;
  readonly seed: number;
  readonly isQuick: boolean;
  readonly messagesPerSecond: number;
  readonly controls: boolean;
  readonly command: Command | undefined;
  readonly streams: number | undefined;
  readonly seconds: number | undefined;
  readonly list: boolean;
  readonly write: boolean;
  readonly verbose: boolean;
  readonly keep: boolean;
}

export const usage = `npm run faults -- [agents | channel | streams] [options]
  (none)          every fault, at full length (some 40 minutes)
  --quick         the short set (some minutes), with the controls
  agents          agents answer by their knowledge and by a model that is as bad as it can be, while what they answer by is
                  killed, paused and cut off; with --quick for half a minute, else for two
  channel         messages by a WhatsApp that is as bad as it can be, while the channel service is killed; with --quick for
                  half a minute, else for two
  streams         readers of events who are cut at random, while gateways and NATS are restarted: 1,000 for two minutes, with
                  --quick 100 for 20 s and 50 messages a second; --controls: three of them read badly on purpose
  --streams N     so many
  --seconds N     for so long
  --fault NAME    this fault; may be given more than once
  --random N      N faults drawn at random
  --controls      breaks each guarantee on purpose: the checks must notice
  --seed S        of everything that is drawn (1)
  --rate R        messages a second (200)
  --write         keeps the results in tools/faults/results and docs/faults.md
  --verbose       tells of every process that ends or comes back
  --keep          leaves the data and logs of the system
  --list          names every fault
  --help          this text
`;

export function readOptions(args: readonly string[]): Options | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      fault: { type: 'string', multiple: true, default: [] },
      random: { type: 'string' },
      seed: { type: 'string', default: '1' },
      rate: { type: 'string' },
      streams: { type: 'string' },
      seconds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      controls: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { help, fault, quick, random, seed, rate, streams, seconds, ...switches } = values;
  if (help) return 'help';
  const [name, ...more] = positionals;
  const command = commands.find((one) => one === name);
  if (command !== name || more.length > 0) {
    throw new Error(`there is nothing called ${positionals.join(' ')}\n\n${usage}`);
  }
  return {
    ...switches,
    command,
    streams: streams === undefined ? undefined : wholeAboveZero('streams', streams),
    seconds: seconds === undefined ? undefined : wholeAboveZero('seconds', seconds),
    faults: fault,
    isQuick: quick,
    random: random === undefined ? 0 : wholeAboveZero('random', random),
    seed: whole('seed', seed),
    messagesPerSecond: rate === undefined ? defaultRate(command, quick) : wholeAboveZero('rate', rate),
  };
}

function defaultRate(command: Command | undefined, isQuick: boolean): number {
  return command === 'streams' && isQuick ? 50 : 200;
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
