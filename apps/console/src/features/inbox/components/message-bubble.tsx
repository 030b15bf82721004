import type { Message } from '@parley/sdk';
import { Sparkles } from 'lucide-react';
import { Avatar } from '../../../ui/badge';
import { formatTime } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { memberIdOf, useAuthorName, useSenderName } from '../api/author';
import { DeliveryFault, DeliveryMark } from './delivery';
import { MessageContent } from './message-content';

interface MessageBubbleProps {
  readonly message: Message;
  readonly isShown?: boolean;
  /** Whether it was searched for. */
  readonly isSought?: boolean;
  readonly onShowTurn?: (id: string) => void;
}

export function MessageBubble({ message, isShown = false, isSought = false, onShowTurn }: MessageBubbleProps) {
  const { sender, author, timestamp, turn_id: turnId } = message;
  const nameOfAuthor = useAuthorName();
  const isCustomer = sender === 'customer';
  const variant = isCustomer
    ? 'bg-surface border rounded-bl-sm'
    : author === 'human'
      ? 'bg-good-soft rounded-br-sm'
      : 'bg-accent-soft rounded-br-sm';
  return (
    <div
      role="group"
      aria-label={nameOfAuthor(message)}
      data-message={message.id}
      aria-current={isSought ? 'true' : undefined}
      className={`flex flex-col gap-1 ${isCustomer ? 'items-start' : 'items-end'}`}
    >
      <div
        dir="auto"
        className={`max-w-[85%] rounded-2xl px-3.5 py-2 md:max-w-[75%] ${variant} ${isSought ? 'ring-2 ring-warn ring-offset-2 ring-offset-canvas' : isShown ? 'ring-2 ring-accent' : ''}`}
      >
        <MessageContent message={message} />
      </div>
      <p className="flex items-center gap-1.5 px-1 text-xs text-muted">
        {!isCustomer && <AuthorName message={message} />}
        <time dateTime={timestamp}>{formatTime(timestamp)}</time>
        {message.delivery && <DeliveryMark delivery={message.delivery} />}
        {turnId !== null && onShowTurn && (
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => onShowTurn(turnId)}
            className="inline-flex items-center gap-1 font-medium text-accent underline-offset-2 hover:underline"
          >
            <Sparkles size={12} aria-hidden />
            {message.sources.length > 0 ? t('inbox.sources', { count: message.sources.length }) : t('inbox.why')}
          </button>
        )}
      </p>
      <DeliveryFault message={message} />
    </div>
  );
}

function AuthorName({ message }: { readonly message: Message }) {
  const name = useAuthorName()(message);
  const sender = useSenderName()(message);
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      {memberIdOf(message) !== undefined && <Avatar name={name} size={18} />}
      <span className="max-w-48 truncate">{name}</span>
      {sender !== undefined && <span className="max-w-48 truncate">· {t('inbox.sentBy', { name: sender })}</span>}
    </span>
  );
}
