import type { Client } from '@parley/postgres';
import type { CreateAnswerInput, Tenant } from '@parley/schemas';
import { fieldsOfNew, type Answer } from './answer';
import { growRevisions, insertAnswer } from './answers.store';

/**
 * Adds an answer within the transaction of `client`.
 *
 * @throws ParleyError validation_failed
 */
export async function createAnswer(client: Client, tenant: Tenant, input: CreateAnswerInput): Promise<Answer> {
  const fields = fieldsOfNew(input);
  const answer = await insertAnswer(client, tenant, fields);
  await growRevisions(client, tenant, [fields.language]);
  return answer;
}
