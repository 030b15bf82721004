import { z } from 'zod';
import { timestampField } from './timestamp';

/** What the publishers of events need to publish the kept ones once more. */
export const replayEventsInput = z.strictObject({ since: timestampField });
