import type { Message } from '@parley/sdk';
import { labelOf } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { useMembers } from '../../settings/api/members';

/** Undefined if it came by the API, or predates the record. */
export function memberIdOf({ author, member_id: id }: Message): string | undefined {
  return author === 'human' ? (id ?? undefined) : undefined;
}

export function useAuthorName(): (message: Message) => string {
  const nameOf = useNameOfMember();
  return (message) => nameOf(memberIdOf(message)) ?? labelOf('author', message.author);
}

/** The colleague who sent an agent's suggestion; undefined for other messages, and if unknown. */
export function useSenderName(): (message: Message) => string | undefined {
  const nameOf = useNameOfMember();
  return ({ author, member_id: id }) => (author === 'ai' ? nameOf(id ?? undefined) : undefined);
}

function useNameOfMember(): (id: string | undefined) => string | undefined {
  const { account, session } = useWorkspace();
  const members = useMembers();
  return (id) => {
    if (id === undefined) return undefined;
    if (id === account.member_id) return session.person.name || session.person.email;
    const member = members.find((one) => one.id === id);
    return member?.name ?? member?.email;
  };
}
