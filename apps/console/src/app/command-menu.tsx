import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useEffect } from 'react';
import { useAllCommands, type Command } from '../lib/shortcuts';
import { fold } from '../lib/fold';
import { Keys } from '../ui/button';
import { t } from '../i18n/messages';
import type { TypedAhead } from './command-menu-fallback';

/** Everything that can be done now, found by its name. Goes on with what was typed while it loaded. */
export function CommandMenu({ typed, onClose }: { readonly typed: TypedAhead; readonly onClose: () => void }) {
  const commands = useAllCommands().filter(({ id }) => id !== 'menu');
  const groups = Object.entries(Object.groupBy(commands, ({ group }) => group)).map(([value, items = []]) => ({
    value,
    items,
  }));
  const run = (command: Command) => {
    onClose();
    // After the dialog has given the focus back: what the command opens wants it.
    requestAnimationFrame(() => command.run());
  };
  useEffect(() => {
    const first = typed.isEntered && commands.find(({ label }) => isMatch(label, typed.text));
    if (first) run(first);
    // Once: an Enter of later is the menu's own.
    typed.isEntered = false;
  });
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/40" />
        <Dialog.Popup className="fixed top-[12vh] left-1/2 z-50 w-[min(38rem,calc(100vw-1.5rem))] -translate-x-1/2 overflow-hidden rounded-xl border bg-raised shadow-pop outline-none">
          <Dialog.Title className="sr-only">{t('commands.menu')}</Dialog.Title>
          <Autocomplete.Root
            open
            inline
            items={groups}
            defaultValue={typed.text}
            autoHighlight="always"
            keepHighlight
            itemToStringValue={(command: Command) => command.label}
          >
            <Autocomplete.Input
              autoFocus
              aria-label={t('commands.search')}
              placeholder={t('commands.placeholder')}
              className="w-full border-b bg-transparent px-4 py-3.5 text-lg outline-none"
            />
            <Autocomplete.Empty>
              <p className="p-6 text-center text-muted empty:hidden">{t('commands.none')}</p>
            </Autocomplete.Empty>
            <Autocomplete.List className="max-h-[50vh] overflow-y-auto p-1.5 empty:hidden">
              {(group: (typeof groups)[number]) => (
                <Autocomplete.Group key={group.value} items={group.items} className="pb-1">
                  <Autocomplete.GroupLabel className="px-2.5 py-1.5 text-xs font-medium text-muted">
                    {group.value}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <Autocomplete.Item
                        key={command.id}
                        value={command}
                        onClick={() => run(command)}
                        className="flex cursor-pointer items-center rounded-lg px-2.5 py-2 data-highlighted:bg-accent-soft"
                      >
                        <span className="flex-1">{command.label}</span>
                        {command.keys !== undefined && <Keys of={command.keys} />}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const isMatch = (label: string, text: string): boolean => fold(label).includes(fold(text));
