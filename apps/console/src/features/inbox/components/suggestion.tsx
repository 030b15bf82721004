import type { Turn } from '@parley/sdk';
import { Sparkles } from 'lucide-react';
import { useMemo, useState } from 'react';
import { lengthOf, MESSAGE_LENGTH_MAX } from '../../../lib/length';
import { leaveField } from '../../../lib/keep-focus';
import { useCommands, type Command } from '../../../lib/shortcuts';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/field';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { useSuggestionActions } from '../api/conversations';
import { editOf, useDraft } from '../api/draft';
import { Linked } from './message-content';

export function Suggestion({ turn }: { readonly turn: Turn }) {
  const { can } = useWorkspace();
  const proposed = turn.messages.map(({ content }) => content).join('\n\n');
  const [draft, setEdited] = useDraft(editOf(turn.id));
  const [isEditing, setEditing] = useState(draft !== '');
  const edited = isEditing ? draft : undefined;
  const { approve, reject } = useSuggestionActions(turn, () => setEdited(''));
  const edit = (): void => {
    setEdited(proposed);
    setEditing(true);
  };
  const canWrite = can('conversations:write');
  const commands = useMemo((): Command[] => {
    if (!canWrite) return [];
    const group = t('commands.conversation');
    return [
      { id: 'approve', group, label: t('suggestion.approve'), keys: 'y', run: () => approve.mutate(undefined) },
      { id: 'editSuggestion', group, label: t('suggestion.edit'), run: edit },
      { id: 'reject', group, label: t('suggestion.reject'), keys: 'd', run: () => reject.mutate() },
    ];
  }, [turn.id, proposed, canWrite]);
  useCommands(commands);
  const left = MESSAGE_LENGTH_MAX - lengthOf(edited ?? '');
  const isBusy = approve.isPending || reject.isPending;
  return (
    <section
      aria-label={t('suggestion.title')}
      className="ml-auto w-full max-w-[85%] rounded-2xl border-2 border-dashed border-accent bg-surface p-4"
    >
      <h3 className="mb-2 flex items-center gap-1.5 text-sm font-semibold text-accent">
        <Sparkles size={14} aria-hidden />
        {t('suggestion.title')}
      </h3>
      {edited === undefined ? (
        <p className="whitespace-pre-wrap" dir="auto">
          <Linked text={proposed} />
        </p>
      ) : (
        <TextArea
          label={t('suggestion.edit')}
          isLabelHidden
          autoFocus
          rows={5}
          value={edited}
          error={left < 0 ? t('length.over', { count: -left }) : undefined}
          // A field focused by a script begins at its start.
          onFocus={({ target }) => target.selectionEnd === 0 && target.setSelectionRange(edited.length, edited.length)}
          onChange={({ target }) => setEdited(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && leaveField(currentTarget)}
        />
      )}
      {canWrite && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            size="small"
            variant="primary"
            isBusy={isBusy}
            disabled={left < 0}
            shortcut={edited === undefined ? 'y' : undefined}
            onClick={() => approve.mutate(edited === proposed ? undefined : edited)}
          >
            {t(edited === undefined ? 'suggestion.approve' : 'suggestion.sendEdited')}
          </Button>
          {edited === undefined && (
            <Button size="small" disabled={isBusy} onClick={edit}>
              {t('suggestion.edit')}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            disabled={isBusy}
            shortcut={edited === undefined ? 'd' : undefined}
            onClick={() => reject.mutate()}
          >
            {t('suggestion.reject')}
          </Button>
        </div>
      )}
    </section>
  );
}
