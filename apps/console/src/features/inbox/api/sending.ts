import type { Conversation } from '@parley/sdk';
import { useEffect, useMemo, useState } from 'react';
import { lengthOf, MESSAGE_LENGTH_MAX, NOTE_LENGTH_MAX } from '../../../lib/length';
import { isSame, newAttempt, useAttempt, type Attempt } from './attempt';
import type { useConversationActions } from './conversations';
import { useDraft } from './draft';
import { useAddNote } from './notes';
import { splitText } from './split-text';
import type { Kind, Uploads } from './uploads';
import { withoutSent } from './without-sent';

/** More parts than this have to be shortened instead. */
const PARTS_MAX = 10;
/** Longer timers fire at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

interface SendOptions {
  /** Divide a text that is too long. */
  readonly isDivided?: boolean;
  readonly after?: (() => void) | undefined;
}

/** What is written, and what becomes of it when it is sent. @param uploads what goes with it */
export function useSending(
  conversation: Conversation,
  actions: ReturnType<typeof useConversationActions>,
  kind: Kind,
  uploads: Pick<Uploads, 'mediaIds' | 'isUploading' | 'clear'>,
) {
  const [text, writeText] = useDraft(`${kind}.${conversation.id}`);
  const addNote = useAddNote(conversation.id);
  const { attempt, isRunning: isPending, begin, keep, drop, end } = useAttempt(kind, conversation.id);
  const replyUntil = kind === 'reply' ? conversation.can_reply_until : null;
  const isClosed = useIsPast(replyUntil);
  const content = text.trim();
  const length = useLength(content, kind === 'note' ? NOTE_LENGTH_MAX : MESSAGE_LENGTH_MAX);
  const { mediaIds, isUploading: isWaiting } = uploads;
  const isEmpty = content === '' && mediaIds.length === 0;
  const isFailed = !isPending && attempt !== undefined && isSame(attempt, content, mediaIds);
  useWarning(isPending || isFailed || isWaiting || mediaIds.length > 0);
  /** In order: a rejected part stays in the field with those after it. */
  const sendParts = async (all: Attempt): Promise<void> => {
    let rest = all.content;
    for (const [at, part] of all.parts.entries()) {
      await (kind === 'note' ? addNote : actions.send).mutateAsync(part);
      rest = withoutSent(rest, part.content);
      keep({ content: rest, parts: all.parts.slice(at + 1) });
      // Stays a draft until the server has it, even after unmount.
      writeText((now) => withoutSent(now.trimStart(), part.content));
      uploads.clear(part.mediaIds ?? []);
    }
  };
  const send = ({ isDivided = false, after }: SendOptions = {}): void => {
    if (isEmpty || isWaiting || isPending || isClosed || (length.excess > 0 && !isDivided)) return;
    // The same text repeats the same request: only the answer may have been lost.
    const all = isFailed ? attempt : newAttempt(content, isDivided ? length.parts : [content], mediaIds);
    begin(all);
    sendParts(all).then(
      () => {
        end(true);
        after?.();
      },
      // The mutation cache shows the error in a toast.
      () => end(false),
    );
  };
  const setText = (next: string): void => {
    writeText(next);
    if (next.trim() === '' && !isPending) drop();
  };
  const isSendable = !isEmpty && !isWaiting && !isClosed && length.excess === 0;
  return { text, setText, length, isFailed, isPending, replyUntil, isClosed, isSendable, send };
}

export interface TextLength {
  readonly left: number;
  /** Above the limit; 0 if it fits. */
  readonly excess: number;
  /** Empty: it fits, or would be too many. */
  readonly parts: readonly string[];
}

function useLength(content: string, lengthMax: number): TextLength {
  return useMemo(() => {
    const left = lengthMax - lengthOf(content);
    const parts = left < 0 && -left < lengthMax * PARTS_MAX ? splitText(content, lengthMax) : [];
    return { left, excess: Math.max(0, -left), parts: parts.length > PARTS_MAX ? [] : parts };
  }, [content, lengthMax]);
}

function useIsPast(time: string | null): boolean {
  const at = time === null ? Infinity : Date.parse(time);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const inMs = at - Date.now();
    if (inMs <= 0 || inMs > TIMER_MAX_MS) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), inMs + 1);
    return () => clearTimeout(timer);
  }, [at, now]);
  return at <= Math.max(now, Date.now());
}

/** Warns before leaving: text is kept, but files are not, and what is being sent may not arrive. */
function useWarning(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsent]);
}
