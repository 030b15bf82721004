import type { JsonObject } from '@parley/schemas';
import type { MessageUpdate, Update } from '../providers/provider';
import type { SlackBlockActions } from './events';
import { dateOf, isElsewhere, placeOf } from './read-part';

const CONTENT_MAX = 4_096;
const BUTTON_ID_MAX = 256;

export function pressed(payload: SlackBlockActions, settings: JsonObject): Update[] {
  const place = placeOfPress(payload);
  // In a modal or the app's home, where we have nothing.
  if (!place || isElsewhere(place.team, settings)) return [];
  const { id, name } = payload.user;
  const customer = { id: `${place.team}:${id}`, ...(name ? { name: name.slice(0, 255) } : {}) };
  return payload.actions.flatMap((action): MessageUpdate[] => {
    const { text, value } = action.selected_option ?? action;
    const label = text?.text || value;
    if (!label) return [];
    const { action_id: actionId, action_ts: at = place.ts } = action;
    const buttonId = (value || actionId).slice(0, BUTTON_ID_MAX);
    return [
      {
        kind: 'message',
        // Two presses are two messages.
        providerMessageId: [place.channel, place.ts, actionId, id, at].join('/'),
        ...placeOf(place.team, place.channel, place.thread),
        customer,
        content: { type: 'button', text: label.slice(0, CONTENT_MAX), buttonId },
        sentAt: dateOf(at ?? place.ts),
      },
    ];
  });
}

function placeOfPress({ user, team, container }: SlackBlockActions) {
  const { channel_id: channel, message_ts: ts, thread_ts: thread } = container ?? {};
  const teamId = team?.id ?? user.team_id;
  if (!teamId || !channel || !ts) return undefined;
  return { team: teamId, channel, ts, thread: thread ?? (channel.startsWith('D') ? undefined : ts) };
}
