import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { Keys } from './button';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly shortcut?: string | undefined;
  readonly isDangerous?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onSelect: () => void;
}

interface MenuProps {
  /** Of a trigger that shows no words; words that it shows are its name. */
  readonly label?: string;
  readonly trigger: ReactNode;
  readonly triggerClass: string;
  readonly items: readonly (MenuItem | 'line')[];
  readonly side?: 'top' | 'bottom' | undefined;
}

/** A button that opens a list of actions. */
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
                <Base.Item
                  key={item.label}
                  onClick={item.onSelect}
                  disabled={item.isDisabled}
                  className={`flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-base outline-none data-disabled:opacity-50 data-highlighted:bg-hover ${item.isDangerous ? 'text-bad' : ''}`}
                >
                  {item.icon}
                  <span className="flex-1">{item.label}</span>
                  {item.shortcut !== undefined && <Keys of={item.shortcut} />}
                </Base.Item>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
