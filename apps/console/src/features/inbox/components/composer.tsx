import type { Conversation, Message } from '@parley/sdk';
import { MessageSquareQuote, Send, StickyNote } from 'lucide-react';
import {
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { leaveField } from '../../../lib/keep-focus';
import { Button, IconButton } from '../../../ui/button';
import { LengthNote } from '../../../ui/length-note';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import type { useConversationActions } from '../api/conversations';
import { memberIdOf, useAuthorName } from '../api/author';
import { useCollision } from '../api/collision';
import { useComposerCommands } from '../api/composer-commands';
import { useReplyActions } from '../api/reply-actions';
import { useSending } from '../api/sending';
import { useUploads, type Kind, type Uploads } from '../api/uploads';
import { KindButtons } from './kind-buttons';
import { Hint, type HintProps } from './hint';
import { PresenceLine } from './presence-line';
import { ReplyActions } from './reply-actions';
import { NoteField } from './note-field';
import { ReplyField } from './reply-field';
import { ClosedWindow } from './template-dialog';
import { AttachButton, UploadList } from './upload-list';

interface ComposerProps {
  readonly conversation: Conversation;
  readonly actions: ReturnType<typeof useConversationActions>;
  /** Whether the thread is there. */
  readonly isLoaded: boolean;
  readonly isStaying: boolean;
}

/** Writes answers or notes. Unsent text stays with the conversation. */
export function Composer({ conversation, actions, isLoaded, isStaying }: ComposerProps) {
  const { can } = useWorkspace();
  const field = useRef<HTMLTextAreaElement>(null);
  const [kind, setKind] = useState<Kind>('reply');
  const uploads = useUploads(conversation, kind);
  const sending = useSending(conversation, actions, kind, uploads);
  const wanted = useReplyActions(conversation.id);
  const { text, setText, length, isPending, isClosed, isSendable } = sending;
  const collision = useCollision(conversation.id, isLoaded, kind === 'reply' && text.trim() !== '');
  const noteId = useId();
  useComposerCommands(field, setKind);
  const send = (options?: Parameters<typeof sending.send>[0]): void => {
    if (kind === 'note') return sending.send(options);
    const after = (): void => {
      wanted.start();
      options?.after?.();
    };
    if (collision.confirm()) sending.send({ ...options, after });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') leaveField(event.currentTarget);
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    if (length.excess === 0) send({ after: event.shiftKey && kind === 'reply' ? actions.resolve : undefined });
  };
  if (!can('conversations:write')) return null;
  const fieldProps = {
    field,
    'aria-label': t(`inbox.${kind}`),
    placeholder: t(`inbox.${kind}Placeholder`),
    'aria-invalid': length.excess > 0,
    'aria-describedby': noteId,
    disabled: isClosed,
    value: text,
    onText: setText,
    onKeyDown,
    className: lookOf(kind, isPending),
  };
  return (
    <form
      className="border-t bg-surface p-3 md:px-6"
      {...takingFiles(!isClosed, uploads)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        // The button is disabled once the text is sent.
        field.current?.focus();
      }}
    >
      <div className="mx-auto max-w-3xl">
        <div className="mb-2 flex items-center gap-1">
          <KindButtons kind={kind} conversationId={conversation.id} onChoose={setKind} />
          <PresenceLine id={conversation.id} isHere={isStaying} isTyping={kind === 'reply' && text !== ''} />
        </div>
        {kind === 'note' ? (
          <NoteField {...fieldProps} />
        ) : (
          <ReplyField {...fieldProps} customer={conversation.customer} onActions={wanted.add} />
        )}
        <div role="status" className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
          <LengthNote id={noteId} left={length.left} />
          {length.parts.length > 0 && (
            <Button size="small" disabled={isPending || isClosed} onClick={() => send({ isDivided: true })}>
              {t(kind === 'note' ? 'writing.addDivided' : 'writing.sendDivided', { count: length.parts.length })}
            </Button>
          )}
        </div>
        <UploadList uploads={uploads} />
        {kind === 'reply' && <ReplyActions of={wanted} />}
        {collision.reply && <Collision reply={collision.reply} />}
        {isClosed && <ClosedWindow conversation={conversation} />}
        <div className="mt-2 flex items-center justify-between gap-3">
          <ComposerTools {...{ conversation, kind, field, uploads, sending }} />
          <Button
            type="submit"
            variant="primary"
            icon={kind === 'note' ? <StickyNote size={15} /> : <Send size={15} />}
            disabled={!isSendable}
          >
            {t(kind === 'note' ? 'inbox.addNote' : collision.reply ? 'writing.sendAnyway' : 'inbox.send')}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface ComposerToolsProps extends HintProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly uploads: Uploads;
}

function ComposerTools({ conversation, kind, field, uploads, sending }: ComposerToolsProps) {
  const { text, setText, isClosed, isFailed } = sending;
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <AttachButton uploads={uploads} isDisabled={isClosed} />
      {kind === 'reply' && <SlashButton field={field} text={text} setText={setText} isDisabled={isClosed} />}
      {isFailed ? (
        <p role="alert" className="text-sm text-bad">
          {t('inbox.notSent')}
        </p>
      ) : (
        <Hint {...{ conversation, kind, sending }} />
      )}
    </div>
  );
}

function takingFiles(isWanted: boolean, uploads: Uploads) {
  const take = (event: SyntheticEvent, data: DataTransfer): void => {
    if (!isWanted || data.files.length === 0) return;
    event.preventDefault();
    uploads.add(data.files);
  };
  return {
    onDragOver: (event: DragEvent) => isWanted && event.dataTransfer.types.includes('Files') && event.preventDefault(),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  };
}
const lookOf = (kind: Kind, isPending: boolean): string =>
  `field field-sizing-content max-h-60 min-h-16 resize-none ${isPending ? 'opacity-60' : ''} ${kind === 'note' ? '!border-warn !bg-warn-soft' : ''}`;

/** A colleague was faster: shows their reply before a second one is sent. */
function Collision({ reply }: { readonly reply: Message }) {
  const nameOfAuthor = useAuthorName();
  const name = memberIdOf(reply) === undefined ? t('writing.colleague') : nameOfAuthor(reply);
  return (
    <p role="alert" className="mt-2 line-clamp-3 rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn">
      {t('writing.collision', { name, text: reply.content })}
    </p>
  );
}

interface SlashButtonProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isDisabled: boolean;
}

function SlashButton({ field, text, setText, isDisabled }: SlashButtonProps) {
  const begin = (): void => {
    const next = text === '' || /\s$/.test(text) ? `${text}/` : `${text} /`;
    setText(next);
    // After the render: the caret belongs behind it.
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
