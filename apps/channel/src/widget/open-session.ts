import { AgentStatus, type Agent } from '@parley/contract/agent';
import { isOutage, notFound, ParleyError } from '@parley/errors';
import { readAutomation } from '@parley/grpc';
import { formatId, newUuid, parseId, validate } from '@parley/schemas';
import type { WidgetSettings } from '@parley/schemas/widget-settings';
import type { Keyring } from '@parley/secrets';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { openSecret } from '../channels/channel-secrets';
import { findOwnedChannel, type OwnedChannel } from '../channels/channels.store';
import { findAgent } from '../channels/find-agent';
import { fieldsToAsk } from './form';
import { readIdentity } from './identity';
import { confirmLink } from './confirm-link';
import { openingOf } from './opening';
import { letPageRead, requireOrigin } from './origin';
import { markOfSecret, readToken, signToken, type Claims } from '../tokens/tokens';
import { offersTranscript } from './transcript';
import { requireKnown, requireNoIdentity, requireUsable, writerOf, type Visitor } from './visitor';
import type { WidgetDeps } from './widget-deps';

const SESSION_S = 3_600;
const VISITOR_S = 365 * 24 * 3_600;
const DEADLINE_MS = 5_000;
const PER_ADDRESS = { perMinute: 120, burst: 60 } as const;
const PER_CHANNEL = { perMinute: 6_000, burst: 2_000 } as const;

const input = z.strictObject({
  channel_id: z.string(),
  visitor_token: z.string().max(4_096).nullish(),
  identity: z.string().max(8_192).nullish(),
});

/**
 * POST /widget/v1/sessions: begins or continues a visitor's session (docs/contract.md, Widget).
 *
 * @throws ParleyError validation_failed, not_found, forbidden, unauthorized, rate_limited
 */
export function openSession(deps: WidgetDeps) {
  return async (req: Request, res: Response): Promise<void> => {
    letPageRead(req, res);
    deps.limiter.take(`address ${req.header('x-parley-client') ?? ''}`, PER_ADDRESS);
    const body = validate(input, req.body);
    const uuid = parseId('chan', body.channel_id);
    const owned = uuid && (await findOwnedChannel(deps.pool, uuid));
    if (!owned) throw notFound('widget');
    requireUsable(owned);
    requireOrigin(owned, req);
    deps.limiter.take(`channel ${uuid}`, PER_CHANNEL);
    const at = new Date();
    const link = linkOf(deps, owned, body, at);
    const who = link ?? recognise(deps, owned, body, at);
    if (link) await confirmLink(deps, owned, link);
    const now = Math.floor(at.getTime() / 1_000);
    const { customer, isVerified, name, email, verifiedBy } = who;
    const conversation = link?.conversation;
    const claims = { channel: owned.channel.id, customer, isVerified, name, email, verifiedBy, conversation };
    res.status(201).json({
      session_token: signToken(deps.keyring, { kind: 'session', ...claims, exp: now + SESSION_S }),
      expires_at: new Date((now + SESSION_S) * 1_000).toISOString(),
      visitor_token: visitorTokenOf(deps.keyring, body, link, { ...claims, exp: now + VISITOR_S }),
      visitor: { id: who.customer, is_verified: who.isVerified, name: who.name ?? null },
      // What a link from a mail is about.
      conversation_id: conversation === undefined ? null : formatId('conv', conversation),
      widget: { ...(await describe(deps, owned)), ...(link ? { allows_several_conversations: false } : {}) },
      form_fields: await askedOf(deps, { ...owned, claims: { kind: 'session', ...claims, exp: now } }),
    });
  };
}

/** Before the first message. Asks for everything while the known data cannot be read. */
async function askedOf(deps: WidgetDeps, { claims, ...owned }: Omit<Visitor, 'writer'>) {
  const visitor = { ...owned, claims, writer: writerOf(claims) };
  return fieldsToAsk(deps, visitor).catch((err: unknown) => {
    if (isOutage(err)) return (owned.channel.settings as WidgetSettings).form_fields ?? [];
    throw err;
  });
}

/** Claims of a link from a mail, for browsers that do not know the visitor. */
function linkOf(
  { keyring }: WidgetDeps,
  { channel, tenant }: OwnedChannel,
  { visitor_token: token, identity }: z.output<typeof input>,
  at: Date,
): Claims | undefined {
  const link = token && !identity ? readToken(keyring, 'link', token, at) : undefined;
  if (link?.channel !== channel.id) return undefined;
  requireKnown(keyring, { channel, tenant }, link);
  return link;
}

/** Identified visitors show the business's token each time, and a link must not outlast itself. */
function visitorTokenOf(
  keyring: Keyring,
  { visitor_token: shown }: z.output<typeof input>,
  link: Claims | undefined,
  claims: Omit<Claims, 'kind'>,
): string | null {
  if (link) return shown ?? null;
  return claims.isVerified ? null : signToken(keyring, { kind: 'visitor', ...claims });
}

function recognise(
  { keyring }: WidgetDeps,
  owned: OwnedChannel,
  { visitor_token: visitorToken, identity }: z.output<typeof input>,
  at: Date,
): Pick<Claims, 'customer' | 'isVerified' | 'name' | 'email' | 'verifiedBy'> {
  const { tenant, channel } = owned;
  if (identity) {
    const secret = openSecret(keyring, tenant, channel, 'identity_secret');
    if (!secret) throw new ParleyError('unauthorized', 'The widget has no identity_secret to verify the token with');
    const { customer, name, email } = readIdentity(identity, secret, formatId('chan', channel.id), at);
    const verifiedBy = markOfSecret(secret);
    return { customer, isVerified: true, verifiedBy, ...(name ? { name } : {}), ...(email ? { email } : {}) };
  }
  requireNoIdentity(owned);
  const known = visitorToken ? readToken(keyring, 'visitor', visitorToken, at) : undefined;
  // A foreign, expired or missing token: a new visitor.
  const customer = known?.channel === channel.id ? known.customer : `visitor_${newUuid()}`;
  return { customer, isVerified: false };
}

async function describe(deps: WidgetDeps, { tenant, channel }: OwnedChannel) {
  const { agents, media } = deps;
  // Without one, people still answer its conversations: visitors still come in.
  const agent = await findAgent(agents, formatId('agent', channel.agentId), { tenant, deadlineMs: DEADLINE_MS });
  const settings = given(channel.settings as WidgetSettings);
  return {
    greeting: agent?.welcomeMessage ?? null,
    // The agent's welcome message, whatever the channel's greeting.
    welcome_message: agent?.welcomeMessage ?? null,
    agent_name: agent?.name ?? null,
    language: agent?.personality?.language ?? null,
    ...widgetDefaults,
    title: agent?.name ?? channel.name,
    ...settings,
    ...whoAnswers(agent),
    takes_pictures: media !== undefined,
    takes_files: media !== undefined,
    offers_transcript: await offersTranscript(deps, { tenant, channel }),
    is_test: tenant.mode === 'test',
  };
}

function whoAnswers(agent: Agent | undefined) {
  const automation = agent && readAutomation(agent);
  const opening = openingOf(agent);
  return {
    answers_at_once: automation?.mode === 'on' && agent?.status === AgentStatus.ACTIVE,
    // Null: available now, or unknown.
    people_back_at: opening === 'now' || !opening ? null : opening.toUTC().toISO(),
  };
}

const widgetDefaults = {
  ...{ accent_color: '#1f6feb', side: 'right', z_index: 2_147_483_000 },
  ...{ plays_sound: false, shows_unread_in_title: false, triggers: [], allows_several_conversations: false },
} as const;

/** Public settings. */
const SHOWN: readonly (keyof WidgetSettings)[] = [
  ...(['title', 'greeting', 'accent_color', 'side', 'z_index'] as const),
  ...(['plays_sound', 'shows_unread_in_title', 'triggers', 'allows_several_conversations'] as const),
];

function given(settings: WidgetSettings): Partial<WidgetSettings> {
  const shown = SHOWN.map((name) => [name, settings[name]] as const);
  return Object.fromEntries(shown.filter(([, value]) => value !== undefined && value !== null));
}
