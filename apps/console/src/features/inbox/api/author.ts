import type { Message } from '@parley/sdk';
import { labelOf } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { useMembers } from '../../settings/api/members';

/** Undefined: sent by the API, or before authors were recorded. */
export function memberIdOf({ author, metadata }: Message): string | undefined {
  const id = metadata['member_id'];
  return author === 'human' && typeof id === 'string' ? id : undefined;
}

/** The author's name as shown to the team. */
export function useAuthorName(): (message: Message) => string {
  const { account, session } = useWorkspace();
  const members = useMembers();
  return (message) => {
    const id = memberIdOf(message);
    if (id !== undefined && id === account.member_id) return session.person.name || session.person.email;
    const member = id === undefined ? undefined : members.find((one) => one.id === id);
    return member?.name ?? member?.email ?? labelOf('author', message.author);
  };
}
