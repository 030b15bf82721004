import { z } from 'zod';
import { parseAllowList, type AllowList } from './allow-list';

/** The variables of a process that sends requests to foreign hosts. */
export const egressConfig = {
  EGRESS_ALLOW: z
    .string()
    .default('')
    .transform((text, context): AllowList => {
      try {
        return parseAllowList(text);
      } catch (err) {
        context.issues.push({ code: 'custom', input: text, message: (err as Error).message });
        return z.NEVER;
      }
    })
    .describe(
      'Hosts and ranges that may be reached though they are not public, with commas: ollama:11434, 10.1.0.0/16',
    ),
};
