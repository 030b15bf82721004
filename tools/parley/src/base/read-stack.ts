import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '@parley/process';
import type { z } from 'zod';
import { CommandError } from './command-error';

/** What the system running here says of itself. @param variable names a system elsewhere */
export function readStack<Shape>(schema: z.ZodType<Shape>, variable: string): Shape {
  const home = environment()['PARLEY_HOME'] ?? '.parley';
  try {
    return schema.parse(JSON.parse(readFileSync(join(home, 'stack.json'), 'utf8')));
  } catch (err) {
    throw new CommandError(`No running system found in ${home}. Start one with npm start, or set ${variable}.`, err);
  }
}
