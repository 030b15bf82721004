import { parseArgs } from 'node:util';
import { wholeNumber } from '@parley/testing';

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
      seed: { type: 'string' },
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
    streams: wholeNumber('streams', streams, undefined, 1),
    seconds: wholeNumber('seconds', seconds, undefined, 1),
    faults: fault,
    isQuick: quick,
    random: wholeNumber('random', random, 0, 1),
    seed: wholeNumber('seed', seed, 1),
    messagesPerSecond: wholeNumber('rate', rate, command === 'streams' && quick ? 50 : 200, 1),
  };
}
