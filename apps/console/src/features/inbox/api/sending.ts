import type { Conversation } from '@parley/sdk';
import { useEffect, useMemo, useState } from 'react';
import { lengthOf, MESSAGE_LENGTH_MAX, NOTE_LENGTH_MAX } from '../../../lib/length';
import type { useConversationActions } from './conversations';
import { useDraft, withoutSent } from './draft';
import { useAddNote, type Sending } from './notes';
import { splitText } from './split-text';
import type { Kind, Uploads } from './uploads';

/** More parts than this have to be shortened instead. */
const PARTS_MAX = 10;
/** Longer timers fire at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

interface Attempt {
  readonly kind: Kind;
  readonly content: string;
  readonly parts: readonly Sending[];
}

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
  const [text, setText] = useDraft(`${kind}.${conversation.id}`);
  const addNote = useAddNote(conversation.id);
  const [failed, setFailed] = useState<Attempt | undefined>();
  const [isPending, setPending] = useState(false);
  const replyUntil = kind === 'reply' ? conversation.can_reply_until : null;
  const isClosed = useIsPast(replyUntil);
  const content = text.trim();
  const length = useLength(content, kind === 'note' ? NOTE_LENGTH_MAX : MESSAGE_LENGTH_MAX);
  const { mediaIds, isUploading: isWaiting } = uploads;
  const isEmpty = content === '' && mediaIds.length === 0;
  const isFailed = failed !== undefined && isSame(failed, { kind, content, mediaIds });
  useWarning(isPending || isFailed);
  /** In order: a rejected part stays in the field with those after it. */
  const sendParts = async ({ kind, content, parts }: Attempt, after?: () => void): Promise<void> => {
    let rest = content;
    for (const [at, part] of parts.entries()) {
      try {
        await (kind === 'note' ? addNote : actions.send).mutateAsync(part);
      } catch {
        // The mutation cache shows the error in a toast.
        return setFailed({ kind, content: rest, parts: parts.slice(at) });
      }
      rest = withoutSent(rest, part.content);
      // Stays a draft until the server has it, even after unmount.
      setText((now) => withoutSent(now.trimStart(), part.content));
      uploads.clear(part.mediaIds ?? []);
    }
    after?.();
  };
  const send = ({ isDivided = false, after }: SendOptions = {}): void => {
    if (isEmpty || isWaiting || isPending || isClosed || (length.excess > 0 && !isDivided)) return;
    // The same text repeats the same request: only the answer may have been lost.
    const attempt = isFailed
      ? failed
      : withFiles(newAttempt(kind, content, isDivided ? length.parts : [content]), mediaIds);
    setFailed(undefined);
    setPending(true);
    void sendParts(attempt, after).finally(() => setPending(false));
  };
  const isSendable = !isEmpty && !isWaiting && !isClosed && length.excess === 0;
  return { text, setText, length, isFailed, isPending, replyUntil, isClosed, isSendable, send };
}

const newAttempt = (kind: Kind, content: string, parts: readonly string[]): Attempt => ({
  kind,
  content,
  parts: parts.map((part) => ({ content: part, idempotencyKey: crypto.randomUUID() })),
});

/** Files go with the last part. */
function withFiles({ parts, ...attempt }: Attempt, mediaIds: readonly string[]): Attempt {
  if (mediaIds.length === 0) return { ...attempt, parts };
  return { ...attempt, parts: parts.map((part, at) => (at === parts.length - 1 ? { ...part, mediaIds } : part)) };
}

function isSame(
  attempt: Attempt,
  { kind, content, mediaIds }: Pick<Attempt, 'kind' | 'content'> & Pick<Uploads, 'mediaIds'>,
): boolean {
  return attempt.content === content && attempt.kind === kind && String(filesOf(attempt)) === String(mediaIds);
}

const filesOf = ({ parts }: Attempt): readonly string[] => parts.flatMap(({ mediaIds = [] }) => mediaIds);

export interface TextLength {
  readonly left: number;
  /** Characters above the limit; 0 if it fits. */
  readonly excess: number;
  /** Empty if it fits, or would be too many. */
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

/** Warns before leaving with unsent text. */
function useWarning(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsent]);
}
