import type { AgentServiceService } from '@parley/contract/agent';
import type { AnalyticsDataServiceService } from '@parley/contract/analytics-data';
import type { ChannelServiceService } from '@parley/contract/channel';
import type { ConversationDataServiceService } from '@parley/contract/conversation-data';
import type { KnowledgeServiceService } from '@parley/contract/knowledge';
import type { MediaServiceService } from '@parley/contract/media';
import type { ResponderServiceService } from '@parley/contract/responder';
import type { NotificationServiceService } from '@parley/contract/notification';
import type { WebhookServiceService } from '@parley/contract/webhook';
import { subjectPrefix } from '@parley/events';
import type { CallOptions, GrpcClient } from '@parley/grpc';
import { lastStoredSequence, purgeSubject, streams, type Nats } from '@parley/jetstream';
import { eraseAccountRows, type AccountPiece, type AccountPieceRequest, type Pool } from '@parley/postgres';
import { formatId, modes, type Tenant } from '@parley/schemas';
import type { ErasureCounts } from '../erasures/erasure';

export interface DeletionClients {
  readonly channel: Pick<GrpcClient<typeof ChannelServiceService>, 'eraseAccount'>;
  readonly agent: Pick<GrpcClient<typeof AgentServiceService>, 'eraseAccount'>;
  readonly responder: Pick<GrpcClient<typeof ResponderServiceService>, 'eraseAccount'>;
  readonly webhook: Pick<GrpcClient<typeof WebhookServiceService>, 'eraseAccount'>;
  readonly media: Pick<GrpcClient<typeof MediaServiceService>, 'eraseAccount'>;
  readonly notification: Pick<GrpcClient<typeof NotificationServiceService>, 'eraseAccount'>;
  readonly knowledge: Pick<GrpcClient<typeof KnowledgeServiceService>, 'eraseAccount'>;
  readonly conversationData: Pick<GrpcClient<typeof ConversationDataServiceService>, 'eraseAccount'>;
  readonly analyticsData: Pick<GrpcClient<typeof AnalyticsDataServiceService>, 'eraseAccount'>;
}

export interface EraseAccountDeps {
  readonly pool: Pool;
  readonly nats: Nats;
  readonly clients: DeletionClients;
}

/** After each step; throws to stop. */
export type KeepDeletion = () => Promise<void>;

interface Holder {
  readonly name: string;
  readonly erase: (tenant: Tenant, request: AccountPieceRequest) => Promise<AccountPiece>;
}

/** Per call, which may be repeated. */
const DEADLINE_MS = 10_000;

/**
 * Erases or searches a deleted account in all services: channels first, where customers come in; then agents, which
 * answer; streams once nothing writes to them; figures, which derive from these, last. Continues past a service that is
 * away.
 *
 * @param counts added to
 * @throws the first failure, after everything was tried; what `keep` throws, at once
 */
export async function eraseAccount(
  deps: EraseAccountDeps,
  accountUuid: string,
  { counts, isDryRun }: { readonly counts: ErasureCounts; readonly isDryRun: boolean },
  keep: KeepDeletion,
): Promise<void> {
  const failures: unknown[] = [];
  const accountId = formatId('acct', accountUuid);
  const add = ({ findings }: AccountPiece, name: string): void => {
    for (const { place, found, erased } of findings.filter((each) => each.found > 0n)) {
      const sum = counts.get(`${name} ${place}`) ?? { found: 0, erased: 0 };
      counts.set(`${name} ${place}`, { found: sum.found + Number(found), erased: sum.erased + Number(erased) });
    }
  };
  for (const { name, erase } of dataOwnersOf(deps)) {
    for (const mode of modes) {
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const tried = await outcomeOf(erase({ accountId, accountUuid, mode }, { cursor, dryRun: isDryRun }));
        if ('piece' in tried) add(tried.piece, name);
        else failures.push(tried.failure);
        cursor = 'piece' in tried ? tried.piece.nextCursor || undefined : undefined;
        await keep();
      }
    }
  }
  if (failures.length > 0) throw failures[0];
}

function outcomeOf(
  work: Promise<AccountPiece>,
): Promise<{ readonly piece: AccountPiece } | { readonly failure: unknown }> {
  return work.then(
    (piece) => ({ piece }),
    (failure: unknown) => ({ failure }),
  );
}

function dataOwnersOf({ pool, nats, clients }: EraseAccountDeps): Holder[] {
  const remote = (name: keyof DeletionClients, shown: string = name): Holder => ({
    name: shown,
    erase: (tenant, request) => clients[name].eraseAccount(request, callOf(tenant)),
  });
  return [
    remote('channel'),
    remote('agent'),
    remote('responder'),
    remote('webhook'),
    remote('notification'),
    remote('knowledge'),
    remote('conversationData', 'conversation'),
    remote('media'),
    { name: 'account', erase: (tenant, request) => eraseAccountRows(pool, tenant, request) },
    { name: 'nats', erase: (tenant, request) => eraseStreams(nats, tenant, request) },
    remote('analyticsData', 'analytics'),
  ];
}

async function eraseStreams(nats: Nats, tenant: Tenant, { dryRun }: AccountPieceRequest): Promise<AccountPiece> {
  const findings: AccountPiece['findings'] = [];
  const subject = `${subjectPrefix(tenant)}>`;
  for (const { name: place } of Object.values(streams)) {
    const found = dryRun
      ? Number((await lastStoredSequence(nats, place, subject)) > 0)
      : await purgeSubject(nats, place, subject);
    findings.push({ place, found: BigInt(found), erased: BigInt(dryRun ? 0 : found) });
  }
  return { findings, nextCursor: '' };
}

function callOf(tenant: Tenant): CallOptions {
  return { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true };
}
