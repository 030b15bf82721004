import type { Conversation } from '@parley/sdk';
import { MessageSquareQuote, Send, StickyNote } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { keysOf, useCommands, type Command } from '../../../lib/shortcuts';
import { Button, IconButton } from '../../../ui/button';
import { formatDateTime } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import type { useConversationActions } from '../api/conversations';
import { useDraft, withoutSent } from '../api/draft';
import { useAddNote } from '../api/notes';
import { PresenceLine } from './presence-line';
import { ReplyField } from './reply-field';

type Kind = 'reply' | 'note';
const kinds: readonly Kind[] = ['reply', 'note'];

/** Later ones would go off at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

interface ComposerProps {
  readonly conversation: Conversation;
  readonly actions: ReturnType<typeof useConversationActions>;
}

interface Attempt {
  readonly kind: Kind;
  readonly content: string;
  readonly idempotencyKey: string;
}

/** Where a person answers, or leaves a note for the team. What is not sent yet stays with the conversation. */
export function Composer({ conversation, actions }: ComposerProps) {
  const { can } = useWorkspace();
  const field = useRef<HTMLTextAreaElement>(null);
  const [kind, setKind] = useState<Kind>('reply');
  const { text, setText, isFailed, isPending, isClosed, send } = useSending(conversation, actions, kind);
  useComposerCommands(field, setKind);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') event.currentTarget.blur();
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    send(event.shiftKey && kind === 'reply' ? actions.resolve : undefined);
  };
  if (!can('conversations:write')) return null;
  return (
    <form
      className="border-t bg-surface p-3 md:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="mx-auto max-w-3xl">
        <div className="mb-2 flex items-center gap-1">
          {kinds.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === kind}
              onClick={() => setKind(one)}
              className={`rounded-md px-2 py-0.5 text-sm font-medium ${one !== kind ? 'text-muted hover:text-ink' : one === 'note' ? 'bg-warn-soft text-warn' : 'bg-accent-soft text-accent'}`}
            >
              {t(`inbox.${one}`)}
            </button>
          ))}
          <PresenceLine id={conversation.id} isTyping={kind === 'reply' && text !== ''} />
        </div>
        <ReplyField
          field={field}
          aria-label={t(`inbox.${kind}`)}
          placeholder={t(`inbox.${kind}Placeholder`)}
          rows={2}
          maxLength={4_096}
          disabled={isClosed}
          value={text}
          onText={setText}
          customer={conversation.customer}
          isOffering={kind === 'reply'}
          onKeyDown={onKeyDown}
          className={`field field-sizing-content max-h-60 min-h-16 resize-none ${isPending ? 'opacity-60' : ''} ${kind === 'note' ? '!border-warn !bg-warn-soft' : ''}`}
        />
        <div className="mt-2 flex items-center justify-between gap-3">
          <div className="flex min-w-0 items-center gap-1.5">
            {kind === 'reply' && <SlashButton field={field} text={text} setText={setText} isDisabled={isClosed} />}
            {isFailed ? (
              <p role="alert" className="text-sm text-bad">
                {t('inbox.notSent')}
              </p>
            ) : (
              <Hint conversation={conversation} kind={kind} isClosed={isClosed} />
            )}
          </div>
          <Button
            type="submit"
            variant="primary"
            icon={kind === 'note' ? <StickyNote size={15} /> : <Send size={15} />}
            disabled={text.trim() === '' || isClosed}
          >
            {t(kind === 'note' ? 'inbox.addNote' : 'inbox.send')}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** What is written, and what becomes of it when it is sent. */
function useSending(conversation: Conversation, actions: ComposerProps['actions'], kind: Kind) {
  const [text, setText] = useDraft(`${kind}.${conversation.id}`);
  const addNote = useAddNote(conversation.id);
  const [failed, setFailed] = useState<Attempt | undefined>();
  const isClosed = useIsPast(conversation.can_reply_until) && kind === 'reply';
  const isPending = actions.send.isPending || addNote.isPending;
  const content = text.trim();
  const isFailed = failed?.content === content && failed.kind === kind;
  useWarning(isPending || isFailed);
  const send = (after?: () => void): void => {
    if (content === '' || isPending || isClosed) return;
    // The same as before, it is the same message: the answer may be what was lost.
    const attempt = isFailed ? failed : { kind, content, idempotencyKey: crypto.randomUUID() };
    setFailed(undefined);
    // It stays a draft until the server has it, also when this field is gone by then.
    (kind === 'note' ? addNote : actions.send).mutateAsync(attempt).then(
      () => {
        setText((now) => withoutSent(now.trimStart(), content));
        after?.();
      },
      // What went wrong is told by whoever watches all mutations.
      () => setFailed(attempt),
    );
  };
  return { text, setText, isFailed, isPending, isClosed, send };
}

interface SlashButtonProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isDisabled: boolean;
}

/** Types the slash that opens the saved replies. */
function SlashButton({ field, text, setText, isDisabled }: SlashButtonProps) {
  const begin = (): void => {
    const next = text === '' || /\s$/.test(text) ? `${text}/` : `${text} /`;
    setText(next);
    // Once it stands there: the caret belongs behind it.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.length, next.length);
    });
  };
  return (
    <IconButton
      size="small"
      label={t('replies.insert')}
      icon={<MessageSquareQuote size={15} />}
      disabled={isDisabled}
      onClick={begin}
    />
  );
}

interface HintProps extends Pick<ComposerProps, 'conversation'> {
  readonly kind: Kind;
  readonly isClosed: boolean;
}

function Hint({ conversation, kind, isClosed }: HintProps) {
  const { can_reply_until: until, status } = conversation;
  if (isClosed) return <p className="text-sm text-warn">{t('inbox.replyClosed')}</p>;
  return (
    <p className="text-sm text-muted">
      {kind === 'reply' && status === 'active' ? (
        t('inbox.willTakeOver')
      ) : (
        <span className="max-md:hidden">{t('inbox.sendHint', { keys: keysOf('mod+enter').join(' ') })}</span>
      )}{' '}
      {kind === 'reply' && until !== null && t('inbox.replyUntil', { time: formatDateTime(until) })}
    </p>
  );
}

/** Whether a time is over; it is looked at again when it comes. */
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

/** Before the page is left while something of it is not at the server yet. */
function useWarning(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsent]);
}

function useComposerCommands(field: RefObject<HTMLTextAreaElement | null>, setKind: (kind: Kind) => void): void {
  const commands = useMemo((): Command[] => {
    const group = t('commands.conversation');
    const begin = (kind: Kind) => () => {
      setKind(kind);
      field.current?.focus();
    };
    return [
      { id: 'reply', group, label: t('inbox.reply'), keys: 'r', run: begin('reply') },
      { id: 'note', group, label: t('inbox.note'), keys: 'n', run: begin('note') },
    ];
  }, [field, setKind]);
  useCommands(commands);
}
