import type { ListedConversation } from '@parley/sdk';
import { CircleAlert, PenLine, Sparkles } from 'lucide-react';
import { Avatar, Badge } from '../../../ui/badge';
import { labelOf, t } from '../../../i18n/messages';
import { usePersonName } from '../../settings/api/members';
import { useAuthorName } from '../api/author';
import { useDraft } from '../api/draft';
import { nextDueOf } from '../api/due';
import { lineOf } from '../api/text-of';
import { TeamBadge } from './team';
import { DueBadge, IconBadge, PriorityBadge, TurnBadge } from './turn-badge';

interface PartProps {
  readonly conversation: ListedConversation;
}

export function Preview({ conversation: { last_message: last } }: PartProps) {
  const nameOfAuthor = useAuthorName();
  if (!last) return '\u00a0';
  return `${last.sender === 'agent' ? `${nameOfAuthor(last)}: ` : ''}${lineOf(last)}`;
}

/**
 * Chips that do not fit wrap to a hidden second line: none is cut to a sliver. Chips that call for action come first, and
 * shrink to an icon where there is little room.
 */
export function RowChips({ conversation, hasSuggestion }: PartProps & { readonly hasSuggestion: boolean }) {
  const { last_message: last, sentiment, tags } = conversation;
  const [reply] = useDraft(`reply.${conversation.id}`);
  const [note] = useDraft(`note.${conversation.id}`);
  return (
    <div className="@container min-w-0 flex-1">
      <div className="flex h-5 flex-wrap items-center gap-1 overflow-hidden *:max-w-full">
        {nextDueOf(conversation.due) ? (
          <DueBadge conversation={conversation} />
        ) : (
          <TurnBadge conversation={conversation} />
        )}
        {last?.delivery?.status === 'failed' && (
          <IconBadge tone="bad" icon={<CircleAlert size={12} aria-hidden />} label={t('sending.failedShort')} />
        )}
        {last?.delivery?.status === 'unknown' && (
          <IconBadge tone="warn" icon={<CircleAlert size={12} aria-hidden />} label={t('sending.unknownShort')} />
        )}
        {hasSuggestion && (
          <IconBadge tone="accent" icon={<Sparkles size={12} aria-hidden />} label={t('filters.suggestionChip')} />
        )}
        {(reply !== '' || note !== '') && (
          <IconBadge icon={<PenLine size={12} aria-hidden />} label={t('inbox.draft')} />
        )}
        <PriorityBadge conversation={conversation} />
        <TeamBadge conversation={conversation} />
        {sentiment === 'negative' && <Badge tone="warn">{labelOf('sentiment', 'negative')}</Badge>}
        {tags.slice(0, 2).map((tag) => (
          <Badge key={tag}>
            <span className="truncate">{tag}</span>
          </Badge>
        ))}
      </div>
    </div>
  );
}

export function AssigneeMark({ conversation: { assignee_id: id } }: PartProps) {
  const nameOfPerson = usePersonName();
  if (id === null) return null;
  const name = nameOfPerson(id);
  const label = `${t('inbox.assignee')} ${name}`;
  return (
    <span className="shrink-0" title={label}>
      <Avatar name={name} size={18} />
      <span className="sr-only">{label}</span>
    </span>
  );
}
