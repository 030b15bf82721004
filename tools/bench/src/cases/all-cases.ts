import type { BenchCase } from './case';
import { getAgentCase } from './get-agent.case';
import { keyAndLimitCase } from './key-and-limit.case';
import { postMessageCase } from './post-message.case';

/** Every case, in the order in which they run: those on small data first. */
export const allCases: readonly BenchCase[] = [getAgentCase, keyAndLimitCase, postMessageCase];
