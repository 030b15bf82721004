import { ParleyError } from '@parley/errors';
import type { OutgoingFile } from './outgoing';
import type { Connection, SendResult } from './provider';

/** If it cannot be read, the outcome: nothing has left by then. */
export async function readOutgoing(
  { id }: OutgoingFile,
  read: Connection['readFile'],
): Promise<Buffer | Extract<SendResult, { kind: 'failed' | 'retry' }>> {
  try {
    if (!read) throw new ParleyError('not_found', 'This installation does not store files');
    return await read(id);
  } catch (err) {
    const isGone = err instanceof ParleyError && err.code === 'not_found';
    if (isGone) return { kind: 'failed', error: { code: 'file_missing', text: 'The file no longer exists' } };
    return {
      kind: 'retry',
      error: { code: 'unavailable', text: 'The file cannot be read at the moment' },
      scope: 'lane',
    };
  }
}
