import { ConversationStatus, type Conversation } from '@parley/contract/conversation';
import type { Member } from '@parley/contract/member';
import type { Team } from '@parley/contract/team';
import { notFound } from '@parley/errors';
import { formatId, newUuid, type Tenant } from '@parley/schemas';
import type { Services } from '../src/sending/services';

/** With uuids. */
export interface FakeMember {
  readonly memberId: string;
  readonly personId: string;
  readonly email: string;
}

export interface FakePeers extends Services {
  addMember(tenant: Tenant, changes?: Partial<Member>): FakeMember;
  removeMember(memberId: string): void;
  /** @returns its uuid */
  addTeam(tenant: Tenant, members: readonly FakeMember[], assignment?: string): string;
  /** Creates or changes a conversation. @returns its uuid */
  putConversation(changes?: Partial<Conversation> & { readonly words?: string }, uuid?: string): string;
  suggestions: Set<string>;
}

export function createPeers(): FakePeers {
  const members = new Map<string, Member & { readonly accountId: string }>();
  const conversations = new Map<string, Conversation>();
  const words = new Map<string, string>();
  const { getTeam, addTeam } = createTeams();
  const suggestions = new Set<string>();
  const fakes = {
    members: {
      getMember: async ({ id }: { id: string }) => {
        const member = members.get(id);
        if (!member) throw notFound('member');
        return { member };
      },
      listMembers: async (_: unknown, { tenant }: { tenant: Tenant }) => ({
        members: [...members.values()].filter(({ accountId }) => accountId === tenant.accountId),
        page: {},
      }),
    },
    teams: { getTeam },
    conversations: {
      getConversations: async ({ ids }: { ids: string[] }) => ({
        conversations: ids.flatMap((id) => conversations.get(id) ?? []),
        lastMessages: ids.flatMap((id) => (words.has(id) ? [{ conversationId: id, content: words.get(id) }] : [])),
      }),
    },
    responder: {
      getTurn: async ({ id }: { id: string }) => ({ turn: { id, state: suggestions.has(id) ? 6 : 2 } }),
    },
  } as unknown as Services;
  return {
    ...fakes,
    suggestions,
    addMember: ({ accountId }, changes = {}) => {
      const [memberId, personId] = [newUuid(), newUuid()];
      const id = formatId('member', memberId);
      const email = `${memberId}@example.com`;
      const fixed = {
        id,
        personId: formatId('person', personId),
        accountId,
        email,
        role: 'agent',
        status: 'active',
        availability: 'available',
      };
      members.set(id, { version: 1n, ...fixed, ...changes });
      return { memberId, personId, email };
    },
    removeMember: (memberId) => void members.delete(formatId('member', memberId)),
    addTeam,
    putConversation: ({ words: said, ...changes } = {}, uuid = newUuid()) => {
      const id = formatId('conv', uuid);
      const customer = { id: 'zoe', name: 'Zoë Zimmer' };
      conversations.set(id, { id, customer, status: ConversationStatus.ESCALATED, ...changes } as Conversation);
      if (said !== undefined) words.set(id, said);
      return uuid;
    },
  };
}

function createTeams() {
  const teams = new Map<string, Team & { readonly accountId: string }>();
  return {
    getTeam: async ({ id }: { id: string }, { tenant }: { tenant: Tenant }) => {
      const team = teams.get(id);
      if (team?.accountId !== tenant.accountId) throw notFound('team');
      return { team };
    },
    addTeam: ({ accountId }: Tenant, members: readonly FakeMember[], assignment = 'manual'): string => {
      const uuid = newUuid();
      const id = formatId('team', uuid);
      const memberIds = members.map(({ memberId }) => formatId('member', memberId));
      teams.set(id, { id, accountId, name: 'Returns', memberIds, assignment, version: 1n });
      return uuid;
    },
  };
}
