import type { AgentServiceService } from '@parley/contract/agent';
import type { ConversationServiceService } from '@parley/contract/conversation';
import type { NotificationServiceService, SendVisitorMailRequest } from '@parley/contract/notification';
import { ParleyError } from '@parley/errors';
import type { GrpcClient } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { formatId, newUuid, type Tenant } from '@parley/schemas';
import type { Keyring } from '@parley/secrets';
import { findAgent } from '../channels/find-agent';
import { namesOfWriters, type FirstNames } from '../people/first-names';
import { findTimeZone, type SettingsClient } from './find-time-zone';
import { mailLinks, type MailSubject } from './mail-links';
import { takeMail } from './mailed-addresses.store';
import { readTranscript } from './read-transcript';
import { MAILS_PER_DAY_MAX } from './visitor-address';
import { writeConfirmation, writeTranscript } from './write-transcript';

export interface TranscriptDeps {
  readonly pool: Pool;
  readonly keyring: Keyring;
  readonly agents: GrpcClient<typeof AgentServiceService>;
  readonly conversations: Pick<GrpcClient<typeof ConversationServiceService>, 'listMessages'>;
  readonly settings: SettingsClient;
  readonly firstNames: FirstNames;
  readonly notifications: Pick<GrpcClient<typeof NotificationServiceService>, 'sendVisitorMail'>;
}

/** A conversation, and an address that gets a mail about it. */
export interface TranscriptRequest extends MailSubject {
  readonly tenant: Tenant;
  readonly email: string;
}

const DEADLINE_MS = 5_000;
/** To an unconfirmed address, in 24 hours: it may have been typed by someone else. */
const CONFIRMATIONS_PER_DAY_MAX = 2;

/**
 * Mails a conversation, once per key, to an address known to be the visitor's.
 *
 * @throws ParleyError forbidden: the address has unsubscribed; rate_limited, not_found, unavailable
 */
export async function sendTranscript(
  deps: TranscriptDeps,
  request: TranscriptRequest & { readonly key: string },
): Promise<void> {
  const { keyring, agents, conversations, settings, firstNames } = deps;
  const { tenant, channel, conversationId, language } = request;
  const agentId = formatId('agent', channel.agentId);
  const agent = await findAgent(agents, agentId, { tenant, deadlineMs: DEADLINE_MS });
  const read = await readTranscript(conversations, tenant, conversationId);
  const names = await namesOfWriters(firstNames, tenant, channel, read.messages);
  const timeZone = await findTimeZone(settings, tenant, agent);
  const links = mailLinks(keyring, request);
  if (!(await take(deps, request, MAILS_PER_DAY_MAX)))
    throw new ParleyError('forbidden', 'The address has unsubscribed from emails of this widget');
  await handOver(deps, request, {
    ...writeTranscript(read, links, { language, timeZone, agentName: agent?.name, names }),
    key: `transcript ${conversationId} ${request.key}`,
    expiresAt: links.expiresAt,
  });
}

/**
 * Mails a link that confirms the address. An address that has unsubscribed gets nothing, and the response does not reveal
 * that: it may have been typed by someone else.
 *
 * @throws ParleyError rate_limited, unavailable
 */
export async function sendConfirmation(deps: TranscriptDeps, request: TranscriptRequest): Promise<void> {
  if (!(await take(deps, request, CONFIRMATIONS_PER_DAY_MAX))) return;
  const links = mailLinks(deps.keyring, request);
  await handOver(deps, request, {
    ...writeConfirmation(links, request.language),
    key: `confirmation ${request.conversationId} ${newUuid()}`,
    expiresAt: links.expiresAt,
  });
}

/** @returns false: the address has unsubscribed. @throws ParleyError rate_limited */
async function take({ pool }: TranscriptDeps, { tenant, emailHash }: TranscriptRequest, max: number): Promise<boolean> {
  const taken = await takeMail(pool, tenant, emailHash, max);
  if (taken === 'taken' || taken === 'never') return taken === 'taken';
  const retryAfterSeconds = Math.ceil((taken.getTime() - Date.now()) / 1_000);
  throw new ParleyError('rate_limited', 'This address has received too many emails today', { retryAfterSeconds });
}

async function handOver(
  { notifications }: TranscriptDeps,
  { tenant, conversationId, email }: TranscriptRequest,
  mail: Omit<SendVisitorMailRequest, 'conversationId' | 'email'>,
): Promise<void> {
  const { isAccepted } = await notifications.sendVisitorMail(
    { ...mail, conversationId: formatId('conv', conversationId), email },
    { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true },
  );
  if (!isAccepted) throw new ParleyError('not_found', 'No mail server is configured');
}
