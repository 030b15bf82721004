import type { Client } from '@parley/postgres';
import { hasAll } from '@parley/resource';
import { newUuid, type CreateAnswerInput, type Tenant, type UpdateAnswerInput } from '@parley/schemas';
import { resolveConflictsOf } from '../suggestions/conflicts.store';
import { applyPatch, fieldsOfNew, type Answer, type AnswerFields } from './answer';
import { answers, growRevisions } from './answers.store';

/** In `client`'s transaction. @throws ParleyError validation_failed */
export async function createAnswer(client: Client, tenant: Tenant, input: CreateAnswerInput): Promise<Answer> {
  const fields = fieldsOfNew(input);
  const answer = await answers.insert(client, tenant, newUuid(), fields);
  await growRevisions(client, tenant, [fields.language]);
  return answer;
}

/** For a locked answer, if the patch changes anything. @throws ParleyError validation_failed */
export async function editAnswer(
  client: Client,
  tenant: Tenant,
  found: Answer,
  patch: UpdateAnswerInput,
): Promise<Answer> {
  const fields = applyPatch(found, patch);
  if (hasAll<AnswerFields>(found, fields)) return found;
  const updated = await answers.update(client, tenant, found.id, fields);
  await growRevisions(client, tenant, [found.language, fields.language]);
  await resolveConflictsOf(client, tenant, [found.id]);
  return updated;
}

/** A locked one. */
export async function removeAnswer(client: Client, tenant: Tenant, found: Answer): Promise<void> {
  await answers.delete(client, tenant, found.id);
  await growRevisions(client, tenant, [found.language]);
  await resolveConflictsOf(client, tenant, [found.id]);
}
