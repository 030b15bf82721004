import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { t } from '../i18n/messages';

interface ChoiceProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** Keys that change a closed select: arrows, Home, End, page keys and letters. */
const CHANGES = /^(Arrow|Home$|End$|Page|[^ ]$)/u;

/**
 * A native select whose choice takes effect at once, but by arrow keys only on Enter or when the focus leaves: a closed
 * select reports each value on the way, and each would be assigned, notified and recorded.
 */
export function Choice({ value, onChoose, className = '', children, ...rest }: ChoiceProps) {
  const [held, setHeld] = useState<string | undefined>();
  const isByKey = useRef(false);
  const apply = (): void => {
    setHeld(undefined);
    if (held !== undefined && held !== value) onChoose(held);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey } = event;
    isByKey.current = !altKey && !ctrlKey && !metaKey && CHANGES.test(key);
    if (held === undefined) return;
    if (key === 'Escape') setHeld(undefined);
    if (key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <div className="min-w-0 flex-1">
      <select
        {...rest}
        className={`field ${className}`}
        value={held ?? value}
        onKeyDown={onKeyDown}
        onPointerDown={() => (isByKey.current = false)}
        onChange={({ target }) => (isByKey.current ? setHeld(target.value) : onChoose(target.value))}
        onBlur={apply}
      >
        {children}
      </select>
      <p role="status" className="pt-1 text-xs text-muted empty:hidden">
        {held !== undefined && held !== value && t('common.enterToApply')}
      </p>
    </div>
  );
}
