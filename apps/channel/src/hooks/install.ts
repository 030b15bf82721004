import type { Request, Response } from 'express';
import { inTransaction } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { Channel } from '../channels/channel';
import { openSecret, patchSecrets } from '../channels/channel-secrets';
import type { ChannelsDeps } from '../channels/channels-deps';
import { findChannel, findOwnedChannel, updateChannelRow } from '../channels/channels.store';
import { callSlack, type SlackAnswer } from '../slack/call-slack';
import { readInstallState, type InstallState } from '../slack/install-state';
import { reasonOf } from '../slack/send-result';

const EXCHANGE_TIMEOUT_MS = 10_000;

type InstallDeps = Pick<ChannelsDeps, 'pool' | 'keyring' | 'egress' | 'providerUrls'>;

/** GET /hooks/slack/oauth/callback: exchanges the code for a token, seals it, and connects the channel. */
export function finishInstall(deps: InstallDeps) {
  return async (req: Request, res: Response): Promise<void> => {
    const outcome = await install(deps, textOf(req.query['state']), textOf(req.query['code']));
    const [status, title, text] =
      'team' in outcome
        ? [200, 'Slack is connected', `The app is installed in ${outcome.team}. You may close this window.`]
        : [400, 'Slack is not connected', outcome.fault];
    res.status(status).type('html').send(page(title, text));
  };
}

type Outcome = { readonly team: string } | { readonly fault: string };

const STALE =
  'This link has been used, has expired, or is older than the last change of the channel. Request a new link.';

async function install(deps: InstallDeps, stateText: string, code: string): Promise<Outcome> {
  const state = readInstallState(deps.keyring, stateText, new Date());
  const owned = state && (await findOwnedChannel(deps.pool, state.channel));
  if (!state || !owned || !isOf(state, owned.tenant, owned.channel)) return { fault: STALE };
  if (code === '') return { fault: 'The app was not installed.' };
  const { tenant, channel } = owned;
  const answer = await exchange(deps, tenant, channel, code);
  const fault = faultOf(answer, channel);
  if (fault !== undefined) return { fault };
  const isStored = await storeToken(deps, tenant, state, answer);
  return isStored ? { team: (answer['team'] as Team).name ?? '' } : { fault: STALE };
}

function isOf(state: InstallState, tenant: Tenant, channel: Channel): boolean {
  const isTenants = state.account === tenant.accountUuid && state.mode === tenant.mode && tenant.mode === 'live';
  return isTenants && state.channel === channel.id && channel.type === 'slack' && state.version === channel.version;
}

async function exchange(
  { keyring, egress, providerUrls }: InstallDeps,
  tenant: Tenant,
  channel: Channel,
  code: string,
): Promise<SlackAnswer> {
  const body = new URLSearchParams({
    client_id: textOf(channel.settings['client_id']),
    client_secret: openSecret(keyring, tenant, channel, 'client_secret') ?? '',
    code,
  });
  const call = { baseUrl: providerUrls.slack ?? '', method: 'oauth.v2.access', body, timeoutMs: EXCHANGE_TIMEOUT_MS };
  const outcome = await callSlack(egress, call);
  return outcome.kind === 'answered' ? outcome.answer : { ok: false, error: 'no_answer' };
}

interface Team {
  readonly id?: string;
  readonly name?: string;
}

function faultOf(answer: SlackAnswer, { settings }: Channel): string | undefined {
  const team = answer['team'] as Team | null | undefined;
  const wanted = settings['team_id'];
  if (answer.ok !== true) return `${reasonOf(answer)}.`;
  if (answer['token_type'] !== 'bot' || typeof answer['access_token'] !== 'string')
    return 'Slack did not return a bot token.';
  if (answer['refresh_token'] !== undefined) return 'The token would expire: turn token rotation off in the app.';
  if (!team?.id) return 'It was installed for an organization; install it in a workspace.';
  if (typeof wanted === 'string' && wanted !== team.id) {
    return `The channel belongs to the workspace ${wanted}, but the app was installed in ${team.id}.`;
  }
  return undefined;
}

/** @returns false if the channel has changed since, such as by the same state used twice */
async function storeToken(
  { pool, keyring }: InstallDeps,
  tenant: Tenant,
  { channel: id, version }: InstallState,
  answer: SlackAnswer,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const channel = await findChannel(client, tenant, id, true);
    if (channel?.version !== version) return false;
    const sealedSecrets = patchSecrets(keyring, tenant, channel, { bot_token: answer['access_token'] });
    const team = answer['team'] as Team;
    const settings = {
      ...channel.settings,
      team_id: team.id ?? '',
      ...(typeof answer['bot_user_id'] === 'string' ? { bot_user_id: answer['bot_user_id'] } : {}),
    };
    await updateChannelRow(client, tenant, id, { ...channel, settings, sealedSecrets });
    return true;
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function page(title: string, text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return (
    `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n` +
    `<title>${title}</title>\n<h1>${title}</h1>\n<p>${escaped}</p>\n</html>\n`
  );
}
