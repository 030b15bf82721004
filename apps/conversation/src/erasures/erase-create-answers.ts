import { CreateCustomerResponse } from '@parley/contract/customer';
import type { Queryable } from '@parley/postgres';
import { formatId, type Tenant } from '@parley/schemas';
import { findCreateAnswers, writeKeptAnswer } from './kept-answers.store';

/**
 * Erases customers from responses stored for retries for 24 hours. The responses stay, so that no request runs twice.
 */
export async function eraseCreateAnswers(db: Queryable, tenant: Tenant, ids: readonly string[]): Promise<void> {
  const answers = await findCreateAnswers(
    db,
    tenant,
    ids.map((id) => formatId('cust', id)),
  );
  for (const answer of answers) {
    const { customer, replayed } = CreateCustomerResponse.decode(answer.response);
    if (!customer) continue;
    const { id, createdAt, updatedAt, version } = customer;
    const erased = {
      id,
      createdAt,
      updatedAt,
      version,
      attributes: '{}',
      tags: [],
      identities: [],
      conversationsCount: 0n,
    };
    const response = CreateCustomerResponse.encode({ customer: erased, replayed }).finish();
    await writeKeptAnswer(db, tenant, { ...answer, response: Buffer.from(response) });
  }
}
