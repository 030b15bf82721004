import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Keys } from './button';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly shortcut?: string | undefined;
  readonly isDangerous?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly hint?: string | undefined;
  /** A toggle: the menu stays open. */
  readonly isChecked?: boolean | undefined;
  readonly onSelect: () => void;
}

interface MenuProps {
  /** For triggers without words. */
  readonly label?: string;
  readonly trigger: ReactNode;
  readonly triggerClass: string;
  readonly items: readonly (MenuItem | 'line')[];
  readonly side?: 'top' | 'bottom' | undefined;
}

export function Menu({ label, trigger, triggerClass, items, side = 'bottom' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger className={triggerClass} aria-label={label}>
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner side={side} align="end" sideOffset={6} className="z-50">
          <Base.Popup className="max-h-[70vh] min-w-52 overflow-y-auto rounded-lg border bg-raised p-1 shadow-pop outline-none">
            {items.map((item, index) =>
              item === 'line' ? (
                <Base.Separator key={index} className="my-1 h-px bg-line" />
              ) : (
                <Item key={item.label} item={item} />
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Item({ item }: { readonly item: MenuItem }) {
  const { isChecked, onSelect, isDisabled, isDangerous } = item;
  const className = `flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-base outline-none data-disabled:opacity-50 data-highlighted:bg-hover ${isDangerous ? 'text-bad' : ''}`;
  const shared = { disabled: isDisabled, className, children: <ItemContent item={item} /> };
  if (isChecked === undefined) return <Base.Item {...shared} onClick={onSelect} />;
  return <Base.CheckboxItem {...shared} checked={isChecked} onCheckedChange={onSelect} />;
}

function ItemContent({ item: { icon, label, hint, shortcut, isChecked } }: { readonly item: MenuItem }) {
  return (
    <>
      {icon}
      <span className="min-w-0 flex-1">
        {label}
        {hint !== undefined && <span className="block max-w-60 text-sm text-muted">{hint}</span>}
      </span>
      {shortcut !== undefined && <Keys of={shortcut} />}
      {isChecked !== undefined && (
        <Check size={16} aria-hidden className={`shrink-0 text-accent ${isChecked ? '' : 'invisible'}`} />
      )}
    </>
  );
}
