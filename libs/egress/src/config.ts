import { z } from 'zod';
import { parseAllowList, type AllowList } from './allow-list';

/** Reachable though not public: `ollama:11434, 10.1.0.0/16`. */
export const allowListVariable = z
  .string()
  .default('')
  .transform((text, context): AllowList => {
    try {
      return parseAllowList(text);
    } catch (err) {
      context.issues.push({ code: 'custom', input: text, message: (err as Error).message });
      return z.NEVER;
    }
  });
