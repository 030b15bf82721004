import { parseArgs } from 'node:util';
import { wholeNumber } from '@parley/testing';

export const parts = ['end-to-end', 'restarts'] as const;
export type Part = (typeof parts)[number];

export interface Options {
  readonly isStaticOnly: boolean;
  /** The shorter half of the containers, without manifests. */
  readonly isQuick: boolean;
  readonly parts: readonly Part[];
  readonly rounds: number;
  /** Only upgrades from this commit under load, and rolls back. */
  readonly upgradeFrom: string | undefined;
  readonly isReusingImages: boolean;
  readonly isWithoutContainers: boolean;
  readonly isHelpWanted: boolean;
}

export const usage = `npm run deploy:check -- [options]

Checks deploy/: builds and judges the manifests, builds the images, runs the manifests of overlays/local-tls as
containers, passes the end-to-end tests against them, and restarts every Deployment under load.

  --static              only what needs no container
  --quick               only what needs containers, with a file of end-to-end tests per area
  --only <part>         of what needs containers: ${parts.join(' or ')}; the manifests are not judged
  --rounds <n>          restart every Deployment n times (1)
  --upgrade-from <commit>  only this: run its images, upgrade under load to those of the working tree with a made-up
                        migration more, roll back
  --reuse-images        build no image that is there already: they may be older than the source
  --without-containers  succeed on a machine that cannot run containers; the checks that need them are left out
  --help                this text
`;

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      static: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      rounds: { type: 'string' },
      'upgrade-from': { type: 'string' },
      'reuse-images': { type: 'boolean', default: false },
      'without-containers': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    isStaticOnly: values.static,
    isQuick: values.quick,
    parts: values.only === undefined ? parts : [knownPart(values.only)],
    rounds: wholeNumber('rounds', values.rounds, 1, 1),
    upgradeFrom: values['upgrade-from'],
    isReusingImages: values['reuse-images'],
    isWithoutContainers: values['without-containers'],
    isHelpWanted: values.help,
  };
}

function knownPart(name: string): Part {
  const part = parts.find((one) => one === name);
  if (!part) throw new TypeError(`--only ${name}: there is ${parts.join(' and ')}`);
  return part;
}
