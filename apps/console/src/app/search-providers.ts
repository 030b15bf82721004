import type { Parley } from '@parley/sdk';
import type { QueryClient } from '@tanstack/react-query';
import { agentsQuery } from '../features/agents/api/agents';
import { nameOf } from '../features/inbox/api/name-of';
import { membersQuery } from '../features/settings/api/members';
import { fold } from '../lib/fold';
import { labelOf, t, type Key } from '../i18n/messages';

/** An object that the command menu has found. */
export interface Found {
  readonly id: string;
  readonly label: string;
  /** What tells it from others of the same name. */
  readonly hint?: string | undefined;
  /** Where it is opened. */
  readonly href: string;
}

export interface SearchContext {
  readonly client: Parley;
  readonly queryClient: QueryClient;
  readonly signal: AbortSignal;
}

/** A kind of objects that the command menu finds. */
export interface SearchProvider {
  readonly id: string;
  readonly group: Key;
  readonly permission: string;
  /** @param words what was typed, trimmed, at least two characters */
  readonly find: (words: string, context: SearchContext) => Promise<readonly Found[]>;
}

const FOUND_MAX = 5;

/** Whether each of the words typed is in the text, in any order. */
export function hasWords(text: string, words: string): boolean {
  const folded = fold(text);
  return fold(words)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** What the command menu searches, in the order in which it shows what it has found. Another kind of objects is one entry here. */
export const searchProviders: readonly SearchProvider[] = [
  {
    id: 'customers',
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
    id: 'answers',
    group: 'knowledge.answers',
    permission: 'knowledge:read',
    find: async (words, { client, signal }) => {
      const { data } = await client.knowledge.answers.list({ query: words, limit: FOUND_MAX }, { signal });
      return data.map(({ id, question }) => ({ id, label: question, href: `/knowledge?answer=${id}` }));
    },
  },
  {
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
  },
];
