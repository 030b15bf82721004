import { ConversationStatus, type Conversation } from '@parley/contract/conversation';
import type { Member } from '@parley/contract/member';
import { notFound } from '@parley/errors';
import { formatId, newUuid, type Tenant } from '@parley/schemas';
import type { Services } from '../src/sending/services';

/** A member of an account, with the uuids. */
export interface FakeMember {
  readonly memberId: string;
  readonly personId: string;
  readonly email: string;
}

/** What the other services would say. */
export interface FakePeers extends Services {
  addMember(tenant: Tenant, changes?: Partial<Member>): FakeMember;
  removeMember(memberId: string): void;
  /** As it is from now on. @returns its uuid */
  putConversation(changes?: Partial<Conversation> & { readonly words?: string }, uuid?: string): string;
  suggestions: Set<string>;
}

export function createPeers(): FakePeers {
  const members = new Map<string, Member & { readonly accountId: string }>();
  const conversations = new Map<string, Conversation>();
  const words = new Map<string, string>();
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
    putConversation: ({ words: said, ...changes } = {}, uuid = newUuid()) => {
      const id = formatId('conv', uuid);
      const customer = { id: 'zoe', name: 'Zoë Zimmer' };
      conversations.set(id, { id, customer, status: ConversationStatus.ESCALATED, ...changes } as Conversation);
      if (said !== undefined) words.set(id, said);
      return uuid;
    },
  };
}
