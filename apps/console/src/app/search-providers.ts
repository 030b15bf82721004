import { agentsQuery } from '../features/agents/api/agents';
import { nameOf } from '../features/inbox/api/name-of';
import { membersQuery } from '../features/settings/api/members';
import { fold } from '../lib/fold';
import { labelOf, t, type Key } from '../i18n/messages';
import { findByWords } from './find-by-words';
import type { Found, SearchContext, SearchProvider } from './search-provider';

interface KindProvider {
  readonly id: string;
  readonly group: Key;
  readonly permission: string;
  readonly find: (words: string, context: SearchContext) => Promise<readonly Found[]>;
}

const ofKind = ({ id, group, permission, find }: KindProvider): SearchProvider => ({
  id,
  permissions: [permission],
  find: async (words, context) => [{ group, items: await find(words, context) }],
});

const FOUND_MAX = 5;

/** Whether the text has each typed word, in any order. */
export function hasWords(text: string, words: string): boolean {
  const folded = fold(text);
  return fold(words)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** In the order of display. */
export const searchProviders: readonly SearchProvider[] = [
  ofKind({
    id: 'conversations',
    group: 'commands.conversations',
    permission: 'conversations:read',
    find: async (words, { client, signal }) => {
      const { data } = await client.conversations.list({ customer: words, limit: FOUND_MAX }, { signal });
      return data.map(({ id, customer, channel, status }) => ({
        id,
        label: nameOf(customer),
        hint: `${labelOf('channel', channel)} · ${labelOf('status', status)}`,
        href: `/inbox/${id}?view=all`,
      }));
    },
  }),
  {
    id: 'words',
    permissions: ['conversations:read', 'customers:read', 'knowledge:read'],
    find: (words, context) => findByWords(words, context, FOUND_MAX),
  },
  ofKind({
    id: 'agents',
    group: 'nav.agents',
    permission: 'agents:read',
    find: async (words, { client, queryClient }) => {
      const agents = await queryClient.ensureQueryData(agentsQuery(client));
      return agents
        .filter(({ name, description }) => hasWords(`${name} ${description ?? ''}`, words))
        .slice(0, FOUND_MAX)
        .map(({ id, name, description }) => ({
          id,
          label: name,
          hint: description ?? undefined,
          href: `/agents/${id}`,
        }));
    },
  }),
  ofKind({
    id: 'channels',
    group: 'settings.channels',
    permission: 'agents:read',
    find: async (words, { client, signal }) => {
      const { data } = await client.channels.list({ limit: 100 }, { signal });
      return data
        .filter(({ name, type }) => hasWords(`${name} ${labelOf('channel', type)}`, words))
        .slice(0, FOUND_MAX)
        .map(({ id, name, type }) => ({
          id,
          label: name,
          hint: labelOf('channel', type),
          href: `/settings/channels/${id}`,
        }));
    },
  }),
  ofKind({
    id: 'members',
    group: 'settings.members',
    permission: 'members:read',
    find: async (words, { client, queryClient }) => {
      const members = await queryClient.ensureQueryData(membersQuery(client));
      return members
        .filter(({ name, email }) => hasWords(`${name ?? ''} ${email}`, words))
        .slice(0, FOUND_MAX)
        .map(({ id, name, email, role }) => ({
          id,
          label: name ?? email,
          hint: `${email} · ${t(`role.${role}`)}`,
          href: '/settings/members',
        }));
    },
  }),
  ofKind({
    id: 'saved replies',
    group: 'settings.savedReplies',
    permission: 'conversations:read',
    find: async (words, { client, signal }) => {
      const { data } = await client.savedReplies.list({ limit: 100 }, { signal });
      return data
        .filter(({ shortcut, text }) => hasWords(`${shortcut} ${text}`, words))
        .slice(0, FOUND_MAX)
        .map(({ id, shortcut, text }) => ({ id, label: `/${shortcut}`, hint: text, href: '/settings/saved-replies' }));
    },
  }),
];
