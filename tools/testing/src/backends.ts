import { environment } from '@parley/process';

/** The servers that a run of tests shares. */
export interface SharedBackends {
  /** Of an administrator, in the database `postgres`. */
  readonly postgresUrl: string;
  readonly clickhouseUrl: string;
}

/**
 * The shared servers of this run. The set-up of jest's project `int` starts them, or takes those that
 * PARLEY_TEST_BACKENDS names.
 *
 * @throws outside of that project: a test that needs a backend fails without it, it never skips
 */
export function sharedBackends(): SharedBackends {
  const text = environment().PARLEY_TEST_BACKENDS;
  if (!text) throw new Error('There are no backends here: name the file *.int.test.ts (jest --selectProjects int)');
  return JSON.parse(text) as SharedBackends;
}
