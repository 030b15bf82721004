import type { Conversation } from '@parley/sdk';
import { X } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { leaveField } from '../../../lib/keep-focus';
import { useCommands, type Command } from '../../../lib/shortcuts';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { useTagEdits } from '../api/tags';

const TAG_LENGTH_MAX = 50;

export function Tags({ conversation: { id, tags } }: { readonly conversation: Conversation }) {
  const { can } = useWorkspace();
  const { mutate: edit } = useTagEdits(id);
  const field = useRef<HTMLInputElement>(null);
  const commands = useMemo(
    (): Command[] => [
      {
        id: 'tags',
        group: t('commands.conversation'),
        label: t('inbox.addTag'),
        keys: 'l',
        run: () => field.current?.focus(),
      },
    ],
    [],
  );
  useCommands(commands);
  const canWrite = can('conversations:write');
  return (
    <div className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <span key={tag} className="inline-flex items-center gap-1 rounded-md bg-hover py-0.5 pr-1 pl-2 text-sm">
          {tag}
          {canWrite && (
            <button
              type="button"
              aria-label={t('inbox.removeTag', { tag })}
              className="grid size-5 place-items-center rounded hover:bg-line"
              onClick={() => edit((known) => known.filter((one) => one !== tag))}
            >
              <X size={12} />
            </button>
          )}
        </span>
      ))}
      {canWrite && (
        <input
          ref={field}
          aria-label={t('inbox.addTag')}
          placeholder={t('inbox.addTag')}
          maxLength={TAG_LENGTH_MAX}
          className="field-sizing-content max-w-full min-w-28 rounded-md bg-transparent px-1.5 py-0.5 text-sm"
          onKeyDown={({ key, currentTarget, nativeEvent }) => {
            const tag = currentTarget.value.trim();
            if (key === 'Escape') leaveField(currentTarget);
            if (key !== 'Enter' || nativeEvent.isComposing || tag === '') return;
            currentTarget.value = '';
            if (!tags.includes(tag)) edit((known) => [...new Set([...known, tag])]);
          }}
        />
      )}
    </div>
  );
}
