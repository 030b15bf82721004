import type { SavedReply } from '@parley/sdk';
import { MessageSquareQuote, Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card, Empty, Failure, Page, Skeleton } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import { useDescribeActions } from '../../inbox/api/reply-actions';
import { findSavedReplies, useSavedReplies } from '../../inbox/api/saved-replies';
import { useCreateFromAddress } from '../../session/api/app-search';
import { useWorkspace } from '../../session/api/workspace';
import { SavedReplyForm } from '../components/saved-reply-form';

export function SavedReplies() {
  const { can } = useWorkspace();
  const replies = useSavedReplies();
  const [typed, setTyped] = useState('');
  const [edited, setEdited] = useState<SavedReply | 'new' | undefined>();
  useCreateFromAddress('conversations:write', () => setEdited('new'));
  const canWrite = can('conversations:write');
  const found = findSavedReplies(replies.data ?? [], typed.trim());
  const isEmpty = replies.data?.length === 0;
  const add = canWrite && (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
      {t('replies.new')}
    </Button>
  );
  return (
    <Page title={t('settings.savedReplies')} intro={t('replies.intro')} actions={!isEmpty && add}>
      {replies.isPending && <Skeleton lines={3} />}
      {replies.isError && <Failure error={replies.error} onRetry={() => void replies.refetch()} />}
      {replies.data && (
        <Card className="overflow-hidden">
          {replies.data.length === 0 ? (
            <Empty icon={<MessageSquareQuote size={22} />} title={t('replies.empty')} text={t('replies.emptyText')}>
              {add}
            </Empty>
          ) : (
            <>
              <SearchLine typed={typed} onType={setTyped} count={found.length} />
              <ReplyRows replies={found} onEdit={canWrite ? setEdited : undefined} />
            </>
          )}
        </Card>
      )}
      {edited && <SavedReplyForm reply={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}

interface SearchLineProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly count: number;
}

function SearchLine({ typed, onType, count }: SearchLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b p-3">
      <input
        type="search"
        aria-label={t('replies.search')}
        placeholder={t('replies.search')}
        className="field max-w-xs"
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <span role="status" className="shrink-0 text-sm whitespace-nowrap text-muted">
        {t('replies.found', { count })}
      </span>
    </div>
  );
}

interface ReplyRowsProps {
  readonly replies: readonly SavedReply[];
  readonly onEdit: ((reply: SavedReply) => void) | undefined;
}

function ReplyRows({ replies, onEdit }: ReplyRowsProps) {
  if (replies.length === 0) return <p className="p-6 text-center text-muted">{t('replies.noneFound')}</p>;
  return (
    <ul>
      {replies.map((reply) => (
        <li key={reply.id} className="flex items-start gap-4 border-b px-4 py-3 last:border-0">
          <div className="min-w-0 flex-1">
            <strong className="font-mono text-sm font-semibold">/{reply.shortcut}</strong>
            <p className="line-clamp-2 whitespace-pre-line text-muted" dir="auto">
              {reply.text}
            </p>
            <Actions actions={reply.actions} />
          </div>
          {onEdit && (
            <Button size="small" onClick={() => onEdit(reply)} aria-label={`${t('common.edit')}: ${reply.shortcut}`}>
              {t('common.edit')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What else sending it does. */
function Actions({ actions }: Pick<SavedReply, 'actions'>) {
  const describe = useDescribeActions();
  const texts = describe(actions);
  if (texts.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-1.5 text-sm text-muted">
      {t('replies.willDo')}
      {texts.map((text) => (
        <Badge key={text}>{text}</Badge>
      ))}
    </p>
  );
}
