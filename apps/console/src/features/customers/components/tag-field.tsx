import { X } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../i18n/messages';

const TAG_LENGTH_MAX = 50;

interface TagFieldProps {
  readonly tags: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (tags: readonly string[]) => void;
}

/** Enter, or leaving the field, adds the typed tag. */
export function TagField({ tags, isReadOnly, onChange }: TagFieldProps) {
  const [typed, setTyped] = useState('');
  const add = (): void => {
    const tag = typed.trim();
    setTyped('');
    if (tag !== '' && !tags.includes(tag)) onChange([...tags, tag]);
  };
  return (
    <div role="group" aria-label={t('customers.tags')} className="flex flex-col gap-1.5">
      <span className="text-sm font-medium" aria-hidden>
        {t('customers.tags')}
      </span>
      <div className="flex flex-wrap items-center gap-1.5">
        {tags.map((tag) => (
          <span
            key={tag}
            className="inline-flex min-h-7 items-center gap-1 rounded-md bg-hover py-0.5 pr-1 pl-2 text-sm"
          >
            {tag}
            {!isReadOnly && (
              <button
                type="button"
                aria-label={t('inbox.removeTag', { tag })}
                className="grid size-6 place-items-center rounded hover:bg-line"
                onClick={() => onChange(tags.filter((one) => one !== tag))}
              >
                <X size={12} />
              </button>
            )}
          </span>
        ))}
        {!isReadOnly && (
          <input
            aria-label={t('inbox.addTag')}
            placeholder={t('inbox.addTag')}
            maxLength={TAG_LENGTH_MAX}
            className="field !w-52"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
        )}
      </div>
    </div>
  );
}
