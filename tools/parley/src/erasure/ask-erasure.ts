import { setTimeout as sleep } from 'node:timers/promises';
import type { Erasure } from '@parley/contract/erasure';
import type { Tenant } from '@parley/schemas';
import type { AskErasureInput } from '@parley/schemas/erasures';
import { callOf } from '../base/call-of';
import { CommandError } from '../base/command-error';
import type { Services } from '../base/services';

const POLL_MS = 250;

/** It continues without this process. */
export async function askErasure(
  { erasures }: Pick<Services, 'erasures'>,
  tenant: Tenant,
  order: AskErasureInput,
  tell: (erasure: Erasure) => void,
): Promise<Erasure> {
  const request = { actor: undefined, fields: JSON.stringify(order) };
  let { erasure } = await erasures.createErasure(request, callOf(tenant));
  for (let told = ''; ;) {
    if (!erasure) throw new CommandError('The account service returned no erasure.');
    const { id, finishedAt, problem } = erasure;
    if (problem !== undefined) {
      const rest = finishedAt ? '' : ' Retrying automatically; run the command again to follow progress.';
      throw new CommandError(`${problem}.${rest}`);
    }
    const progress = `${erasure.verifying} ${erasure.conversationsDone}`;
    if (progress !== told) tell(erasure);
    told = progress;
    if (finishedAt) return erasure;
    await sleep(POLL_MS);
    ({ erasure } = await erasures.getErasure({ id }, callOf(tenant)));
  }
}
