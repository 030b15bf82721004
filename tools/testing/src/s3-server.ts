import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** With one bucket and user. */
export interface S3Server {
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  stop(): Promise<void>;
}

const PROGRAM = resolve(__dirname, '../swift/s3-server.py');
// The system's Python has the packages, including Swift.
const PYTHON = '/usr/bin/python3';

/**
 * OpenStack Swift, with objects in memory.
 *
 * @throws Error if it does not start; see stderr
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'parley-s3-'));
  const user = { accessKeyId: 'parley:pictures', secretAccessKey: 'secret-of-tests', bucket: 'pictures' };
  const parameters = [PROGRAM, directory, user.accessKeyId, user.secretAccessKey, user.bucket];
  const child = spawn(PYTHON, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exit;
    await rm(directory, { recursive: true, force: true });
  };
  const port = await new Promise<string>((done, fail) => {
    createInterface({ input: child.stdout }).once('line', done);
    exit.then(() => fail(new Error('the S3 server did not start: is the package `swift` there?')), fail);
  });
  return { ...user, url: `http://127.0.0.1:${port}`, region: 'us-east-1', stop };
}
