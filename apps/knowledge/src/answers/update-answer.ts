import { notFound, requireVersion } from '@parley/errors';
import type { Client } from '@parley/postgres';
import type { Tenant, UpdateAnswerInput } from '@parley/schemas';
import { resolveConflictsOf } from '../suggestions/conflicts.store';
import { applyPatch, sameFields, type Answer } from './answer';
import { growRevisions, lockAnswer, updateAnswerFields } from './answers.store';

/**
 * Edits an answer (a uuid) within the transaction of `client`. A patch that changes nothing leaves it as it is.
 *
 * @param expectedVersion undefined: any
 * @throws ParleyError not_found, precondition_failed, validation_failed
 */
export async function updateAnswer(
  client: Client,
  tenant: Tenant,
  id: string,
  patch: UpdateAnswerInput,
  expectedVersion: bigint | undefined,
): Promise<Answer> {
  const answer = await lockAnswer(client, tenant, id);
  if (!answer) throw notFound('answer');
  requireVersion('answer', answer.version, expectedVersion);
  const fields = applyPatch(answer, patch);
  if (sameFields(answer, fields)) return answer;
  const updated = await updateAnswerFields(client, tenant, id, fields);
  await growRevisions(client, tenant, [answer.language, fields.language]);
  await resolveConflictsOf(client, tenant, [id]);
  return updated;
}
