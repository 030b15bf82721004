import { z } from 'zod';
import { timestampField } from './timestamp';

/** Input of a replay of kept events. */
export const replayEventsInput = z.strictObject({ since: timestampField });
