import { parseArgs } from 'node:util';

export interface Options {
  /** Only what needs no container. */
  readonly isStaticOnly: boolean;
  /** A machine that cannot run containers is no failure. */
  readonly isWithoutContainers: boolean;
  readonly isHelpWanted: boolean;
}

export const usage = `npm run deploy:check -- [options]

Checks deploy/: builds and judges the manifests, builds the images, runs the manifests of overlays/local with TLS as
containers, passes the end-to-end tests against them, and restarts every Deployment under load.

  --static              only what needs no container
  --without-containers  succeed on a machine that cannot run containers; the checks that need them are left out
  --help                this text
`;

/** @throws TypeError with what is wrong with an option */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      static: { type: 'boolean', default: false },
      'without-containers': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    isStaticOnly: values.static,
    isWithoutContainers: values['without-containers'],
    isHelpWanted: values.help,
  };
}
