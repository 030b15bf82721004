import type { TestWebhookRequest, TestWebhookResponse } from '@parley/contract/webhook';
import { requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Queryable } from '@parley/postgres';
import { formatId, newUuid, type Tenant } from '@parley/schemas';
import { TEST_EVENT } from '@parley/schemas/webhooks';
import { listAttempts } from '../deliveries/deliveries.store';
import { toAttemptProto, toDeliveryProto } from '../deliveries/delivery';
import { requireDelivery, requireWebhook } from '../deliveries/read-deliveries.rpc';
import { requireReadable } from '../webhooks/readable';
import type { Webhook } from '../webhooks/webhook';
import type { Claim } from './claims.store';
import { makeAttempt, type AttemptDeps } from './make-attempt';

/**
 * Sends one webhook.test event, to disabled webhooks too, and waits for the outcome, which does not change the webhook.
 *
 * @throws ParleyError not_found, forbidden, precondition_failed
 */
export function testWebhookRpc(deps: AttemptDeps) {
  return async (request: TestWebhookRequest, { tenant }: TenantCallContext): Promise<TestWebhookResponse> => {
    const webhook = await requireWebhook(deps.pool, tenant, request.id);
    requireVersion('webhook', webhook.version, request.expectedVersion);
    requireReadable(webhook.events, request.permissions);
    const claim = newTest(tenant, webhook);
    await insertTest(deps.pool, claim);
    await makeAttempt(deps, claim);
    const delivery = await requireDelivery(deps.pool, tenant, formatId('dlv', claim.id));
    const attempts = await listAttempts(deps.pool, tenant, webhook.id, claim.id);
    const payload = claim.body.toString('utf8');
    return { delivery: toDeliveryProto(delivery), attempts: attempts.map(toAttemptProto), payload };
  };
}

type Test = Claim & { readonly body: Buffer };

function newTest(tenant: Tenant, webhook: Webhook): Test {
  const eventId = newUuid();
  const event = {
    id: formatId('evt', eventId),
    type: TEST_EVENT,
    api_version: webhook.apiVersion,
    timestamp: new Date().toISOString(),
    mode: tenant.mode,
    data: { id: formatId('hook', webhook.id) },
  };
  const attempt = { token: 1, attempts: 0, isTest: true, isProbe: false };
  return { tenant, id: newUuid(), eventId, ...attempt, webhook, body: Buffer.from(JSON.stringify(event)) };
}

/** Claimable, in case this process dies. */
async function insertTest(db: Queryable, { tenant, id, eventId, token, webhook, body }: Test): Promise<void> {
  await db.query({
    name: 'insert_test',
    text: `WITH payload AS (
             INSERT INTO payloads (account_id, mode, event_id, form, body, created_at)
             VALUES ($1, $2, $5, 'full', $8, now())
           )
           INSERT INTO deliveries (account_id, mode, webhook_id, id, event_id, event_type, form, status, is_test, due_at,
                                   lease_until, token, created_at)
           SELECT $1, $2, $3, $4, $5, $6, 'full', 'pending', true, lease, lease, $7, date_trunc('milliseconds', now())
             FROM (SELECT date_trunc('milliseconds', now()) + interval '1 minute' AS lease) AS until`,
    values: [tenant.accountUuid, tenant.mode, webhook.id, id, eventId, TEST_EVENT, token, body],
  });
}
