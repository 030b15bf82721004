import { setTimeout as sleep } from 'node:timers/promises';
import { ErasureStep } from '@parley/contract/conversation-data';
import type { Tenant } from '@parley/schemas';
import { DEADLINE_MS } from '../accounts';
import { CommandError } from '../command-error';
import type { Services } from '../services';

/** Whose data are to be erased. */
export interface ErasureOrder {
  readonly tenant: Tenant;
  readonly customerId: string;
  /** Conversations besides those that have the customer's id. */
  readonly conversationIds: readonly string[];
  /** Looks, and changes nothing. */
  readonly isDryRun: boolean;
}

/** By place: what held data of the customer, and of how much it was erased. */
export type ErasureFindings = Map<string, { found: number; erased: number }>;

type Clients = Pick<Services, 'conversationData' | 'analyticsData'>;

const steps = [
  ErasureStep.REGISTER,
  ErasureStep.ROWS,
  ErasureStep.IDEMPOTENCY_KEYS,
  ErasureStep.OUTBOX,
  ErasureStep.STREAM,
] as const;
/** What comes in while one pass runs is found by the next. */
const PASSES_MAX = 5;
const WAIT_MS = 250;
/** The relay and the consumers are seconds behind at the most; longer means that NATS or ClickHouse is away. */
const WAIT_MS_MAX = 30_000;

/**
 * Erases the data of a customer, store after store:
 *
 * 1. The customer's conversations are noted. A crash from here on: the next run finds them by the note.
 * 2. Postgres: rows, kept answers, outbox. From here on nothing brings the data back into the stream.
 * 3. The stream, once every consumer has had what is erased there.
 * 4. ClickHouse, which by then has taken in all that there was.
 * 5. Everything is searched again; what came in meanwhile is erased in a further pass.
 * 6. When a search has found nothing, the note forgets the customer.
 *
 * @returns what was found and erased, by place
 * @throws CommandError if a store does not get on, ParleyError if it is away: run it again
 */
export async function eraseCustomer(clients: Clients, order: ErasureOrder): Promise<ErasureFindings> {
  const total: ErasureFindings = new Map();
  if (order.isDryRun) {
    await runPass(clients, order, total);
    return total;
  }
  for (let pass = 1; pass <= PASSES_MAX; pass++) {
    await runPass(clients, order, total);
    const left: ErasureFindings = new Map();
    await runPass(clients, { ...order, isDryRun: true }, left);
    if ([...left.values()].every(({ found }) => found === 0)) {
      await runStep(clients, order, ErasureStep.FINISH, total);
      return total;
    }
  }
  throw new CommandError(
    `Data of the customer keep coming in; after ${PASSES_MAX} passes there were new ones. Run it again.`,
  );
}

async function runPass(clients: Clients, order: ErasureOrder, total: ErasureFindings): Promise<void> {
  for (const step of steps) await runStep(clients, order, step, total);
  await eraseFigures(clients, order, total);
}

async function runStep(
  clients: Clients,
  order: ErasureOrder,
  step: ErasureStep,
  total: ErasureFindings,
): Promise<void> {
  const { tenant, customerId, isDryRun } = order;
  const conversationIds = step === ErasureStep.REGISTER ? [...order.conversationIds] : [];
  let waitsSince: number | undefined;
  for (let cursor = ''; ;) {
    const request = { customerId, step, dryRun: isDryRun, cursor, conversationIds };
    const answer = await clients.conversationData.eraseCustomer(request, callOf(tenant));
    add(total, answer.findings);
    if (answer.waitsFor) {
      waitsSince ??= performance.now();
      if (performance.now() - waitsSince > WAIT_MS_MAX)
        throw new CommandError(
          `The erasure waits for ${answer.waitsFor}: is NATS or ClickHouse away? Run it again then.`,
        );
      await sleep(WAIT_MS);
    } else waitsSince = undefined;
    if (answer.nextCursor === '' && !answer.waitsFor) return;
    cursor = answer.nextCursor;
  }
}

async function eraseFigures(clients: Clients, { tenant, customerId, isDryRun }: ErasureOrder, total: ErasureFindings) {
  for (let afterId = ''; ;) {
    const { ids } = await clients.conversationData.listErasureConversations({ customerId, afterId }, callOf(tenant));
    const request = { conversationIds: ids, customerId, dryRun: isDryRun };
    add(total, (await clients.analyticsData.eraseConversations(request, callOf(tenant))).findings);
    const last = ids.at(-1);
    if (last === undefined) return;
    afterId = last;
  }
}

function callOf(tenant: Tenant) {
  return { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true };
}

function add(
  total: ErasureFindings,
  findings: readonly { readonly place: string; readonly found: bigint; readonly erased: bigint }[],
): void {
  for (const { place, found, erased } of findings) {
    const sum = total.get(place) ?? { found: 0, erased: 0 };
    total.set(place, { found: sum.found + Number(found), erased: sum.erased + Number(erased) });
  }
}
