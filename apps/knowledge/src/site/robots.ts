import robotsParser from 'robots-parser';

/** What a site asks of those that read it by machine (RFC 9309). */
export interface Robots {
  allows(address: string): boolean;
  /** Between two questions; undefined: it does not say. */
  readonly delayMs: number | undefined;
}

/** The name by which a robots.txt calls this reader. */
export const ROBOT_NAME = 'ParleyBot';
const LENGTH_MAX = 512 * 1024;

export const everythingAllowed: Robots = { allows: () => true, delayMs: undefined };

export function readRobots(address: string, text: string): Robots {
  const robots = robotsParser(address, text.slice(0, LENGTH_MAX));
  const delaySeconds = robots.getCrawlDelay(ROBOT_NAME);
  return {
    // Undefined: of another origin, about which it says nothing.
    allows: (asked) => robots.isAllowed(asked, ROBOT_NAME) !== false,
    delayMs: delaySeconds !== undefined && delaySeconds >= 0 ? delaySeconds * 1_000 : undefined,
  };
}
