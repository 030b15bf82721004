import type { Priority } from '@parley/sdk';

/** As lists and menus show them: the most urgent first. */
export const priorities = ['urgent', 'high', 'normal', 'low'] as const satisfies readonly Priority[];
