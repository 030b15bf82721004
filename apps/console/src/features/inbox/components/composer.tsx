import type { Conversation } from '@parley/sdk';
import { MessageSquareQuote, Send, StickyNote } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { keysOf, useCommands, type Command } from '../../../lib/shortcuts';
import { Button, IconButton } from '../../../ui/button';
import { formatDateTime } from '../../../words/format';
import { t } from '../../../words/words';
import { useWorkspace } from '../../session/api/workspace';
import type { useConversationActions } from '../api/conversations';
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

/** Where a person answers, or leaves a note for the team. What is not sent yet stays with the conversation. */
export function Composer({ conversation, actions }: ComposerProps) {
  const { can } = useWorkspace();
  const field = useRef<HTMLTextAreaElement>(null);
  const [kind, setKind] = useState<Kind>('reply');
  const [text, setText] = useDraft(conversation.id, kind);
  const addNote = useAddNote(conversation.id);
  useComposerCommands(field, setKind);
  const isClosed = useIsPast(conversation.can_reply_until) && kind === 'reply';
  const isBusy = actions.send.isPending || addNote.isPending || isClosed;
  const send = (after?: () => void): void => {
    const content = text.trim();
    if (content === '' || isBusy) return;
    setText('');
    // Refused, it is a draft again, unless something else has been written meanwhile.
    const outcome = { onSuccess: () => after?.(), onError: () => setText((now) => (now === '' ? content : now)) };
    if (kind === 'note') addNote.mutate(content, outcome);
    else actions.send.mutate(content, outcome);
  };
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
          className={`field field-sizing-content max-h-60 min-h-16 resize-none ${kind === 'note' ? '!border-warn !bg-warn-soft' : ''}`}
        />
        <div className="mt-2 flex items-center justify-between gap-3">
          <div className="flex min-w-0 items-center gap-1.5">
            {kind === 'reply' && <SlashButton field={field} text={text} setText={setText} isDisabled={isClosed} />}
            <Hint conversation={conversation} kind={kind} isClosed={isClosed} />
          </div>
          <Button
            type="submit"
            look="primary"
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

/** What is being written, kept for each conversation and kind, in this browser. */
function useDraft(id: string, kind: Kind) {
  const key = `parley.draft.${kind}.${id}`;
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const text = drafts[key] ?? localStorage.getItem(key) ?? '';
  useEffect(() => {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  }, [key, text]);
  const setText = (next: string | ((now: string) => string)): void =>
    setDrafts((known) => ({ ...known, [key]: typeof next === 'string' ? next : next(known[key] ?? '') }));
  return [text, setText] as const;
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
