import { environment } from '@parley/process';

export interface SharedBackends {
  /** An administrator's, database `postgres`. */
  readonly postgresUrl: string;
  readonly clickhouseUrl: string;
}

/**
 * This run's shared servers, set up by jest's project `int` or PARLEY_TEST_BACKENDS.
 *
 * @throws outside that project: tests fail without their backend, never skip
 */
export function sharedBackends(): SharedBackends {
  const text = environment().PARLEY_TEST_BACKENDS;
  if (!text) throw new Error('There are no backends here: name the file *.int.test.ts (jest --selectProjects int)');
  return JSON.parse(text) as SharedBackends;
}
