import robotsParser from 'robots-parser';

/** RFC 9309. */
export interface Robots {
  allows(address: string): boolean;
  /** Between requests; undefined: unspecified. */
  readonly delayMs: number | undefined;
}

export const ROBOT_NAME = 'ParleyBot';
const LENGTH_MAX = 512 * 1024;

export const everythingAllowed: Robots = { allows: () => true, delayMs: undefined };

export function readRobots(address: string, text: string): Robots {
  const robots = robotsParser(address, text.slice(0, LENGTH_MAX));
  const delaySeconds = robots.getCrawlDelay(ROBOT_NAME);
  return {
    // Undefined: of another origin.
    allows: (asked) => robots.isAllowed(asked, ROBOT_NAME) !== false,
    delayMs: delaySeconds !== undefined && delaySeconds >= 0 ? delaySeconds * 1_000 : undefined,
  };
}
