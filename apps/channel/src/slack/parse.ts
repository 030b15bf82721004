import type { JsonObject } from '@parley/schemas';
import type { Payload, Update } from '../providers/provider';
import { blockActions, envelope, type SlackEnvelope } from './events';
import { changed, deleted, said } from './read-message';
import { pressed } from './read-press';
import { isElsewhere, malformed, readPart } from './read-part';

/** Events come as JSON, buttons as a form with JSON in `payload`. */
export function parse({ body, contentType }: Payload, settings: JsonObject): Update[] {
  const isForm = contentType === 'application/x-www-form-urlencoded';
  const text = isForm ? new URLSearchParams(body).get('payload') : body;
  if (text === null) return [];
  try {
    return updatesOf(JSON.parse(text) as unknown, settings);
  } catch {
    return [malformed('not JSON')];
  }
}

function updatesOf(payload: unknown, settings: JsonObject): Update[] {
  const type = (payload as { type?: unknown } | null)?.type;
  if (type === 'block_actions') return readPart(blockActions, payload, (actions) => pressed(actions, settings));
  if (type === 'event_callback') return readPart(envelope, payload, (callback) => happened(callback, settings));
  // Slack dropped events, unknown which.
  if (type === 'app_rate_limited') return [malformed('app_rate_limited: Slack sent too many events, and dropped some')];
  return typeof type === 'string' ? [] : [malformed('it has no type')];
}

function happened({ team_id: team, event, authorizations }: SlackEnvelope, settings: JsonObject): Update[] {
  if (isElsewhere(team, settings)) return [];
  const setting = { team, botUserIds: botsOf(authorizations ?? [], settings['bot_user_id']) };
  switch (event.type) {
    case 'app_uninstalled':
      return [{ kind: 'connection_lost', reason: 'app_uninstalled' }];
    case 'tokens_revoked':
      return event.tokens?.bot?.length ? [{ kind: 'connection_lost', reason: 'tokens_revoked' }] : [];
    case 'app_mention':
      return said(event, setting, true);
    case 'message':
      if (event.subtype === 'message_changed') return changed(event, setting);
      if (event.subtype === 'message_deleted') return deleted(event, setting);
      return said(event, setting, false);
    default:
      return [];
  }
}

function botsOf(authorizations: NonNullable<SlackEnvelope['authorizations']>, own: unknown): ReadonlySet<string> {
  const authorized = authorizations.flatMap(({ user_id: id, is_bot: isBot }) => (isBot && id ? [id] : []));
  return new Set([...authorized, ...(typeof own === 'string' ? [own] : [])]);
}
