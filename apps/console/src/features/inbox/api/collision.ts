import type { Message } from '@parley/sdk';
import { useRef, useState } from 'react';
import { useWorkspace } from '../../session/api/workspace';
import { memberIdOf } from './author';
import { useMessages } from './conversations';

/**
 * A colleague's reply that arrived since this person began to write.
 *
 * @returns `reply` while it is unconfirmed, and `confirm`: whether a text may be sent now, which asks once per reply
 */
export function useCollision(conversationId: string, isLoaded: boolean, isWriting: boolean) {
  const { account } = useWorkspace();
  const { items: messages } = useMessages(conversationId, isLoaded);
  const newestSequence = messages[0]?.sequence ?? 0;
  const begunAt = useRef<number | undefined>(undefined);
  const [askedFor, setAskedFor] = useState<Message | undefined>();
  // Before the thread has loaded, nothing in it counts as new.
  if (!isWriting || newestSequence === 0) begunAt.current = undefined;
  else begunAt.current ??= newestSequence;
  const begun = begunAt.current ?? Infinity;
  const arrived = messages.find(
    (message) => message.sequence > begun && message.author === 'human' && memberIdOf(message) !== account.member_id,
  );
  const confirm = (): boolean => {
    if (arrived === undefined || arrived.id === askedFor?.id) return true;
    setAskedFor(arrived);
    return false;
  };
  return { reply: isWriting && askedFor?.id === arrived?.id ? askedFor : undefined, confirm };
}
