import { z } from 'zod';
import { timestampField } from './timestamp';

export const replayEventsInput = z.strictObject({ since: timestampField });
