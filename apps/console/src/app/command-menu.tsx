import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useAllCommands } from '../lib/shortcuts';
import { Keys } from '../ui/button';
import { MarkedText } from '../ui/marked-text';
import { t } from '../i18n/messages';
import type { TypedAhead } from './command-menu-fallback';
import { matchCommands, type MenuGroup, type MenuItem } from './match-commands';
import { useFound } from './use-found';

/** All commands and objects, found by words. Continues with what was typed while it loaded. */
export function CommandMenu({ typed, onClose }: { readonly typed: TypedAhead; readonly onClose: () => void }) {
  const [text, setText] = useState(typed.text);
  // Typed during the first render.
  useLayoutEffect(() => setText(typed.text), [typed]);
  const commands = matchCommands(
    useAllCommands().filter(({ id }) => id !== 'menu'),
    text,
  );
  const { groups: found, notes, isSearching } = useFound(text);
  const groups = [...commands, ...found];
  const run = (item: MenuItem) => {
    onClose();
    // After the dialog has returned the focus, which the command may want.
    requestAnimationFrame(() => item.run());
  };
  useEffect(() => {
    const first =
      typed.isEntered &&
      matchCommands(
        commands.flatMap(({ items }) => items),
        typed.text,
      )[0]?.items[0];
    if (first) run(first);
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
            mode="none"
            items={groups}
            value={text}
            onValueChange={setText}
            autoHighlight="always"
            keepHighlight
            itemToStringValue={(item: MenuItem) => item.label}
          >
            <Autocomplete.Input
              autoFocus
              aria-label={t('commands.search')}
              placeholder={t('commands.placeholder')}
              className="w-full border-b bg-transparent px-4 py-3.5 text-lg outline-none"
            />
            <p role="status" className="p-6 text-center text-muted empty:hidden">
              {groups.length === 0 && t(isSearching ? 'commands.searching' : 'commands.none')}
            </p>
            <Autocomplete.List className="max-h-[50vh] overflow-y-auto p-1.5 empty:hidden">
              {(group: MenuGroup) => <Group key={group.value} group={group} onRun={run} />}
            </Autocomplete.List>
            <p role="status" className="border-t px-4 py-2 text-sm text-muted empty:hidden">
              {notes.join(' ')}
            </p>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Group({ group, onRun }: { readonly group: MenuGroup; readonly onRun: (item: MenuItem) => void }) {
  return (
    <Autocomplete.Group items={group.items} className="pb-1">
      <Autocomplete.GroupLabel className="px-2.5 py-1.5 text-xs font-medium text-muted">
        {group.value}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(item: MenuItem) => (
          <Autocomplete.Item
            key={item.id}
            value={item}
            onClick={() => onRun(item)}
            className="flex cursor-pointer items-center gap-3 rounded-lg px-2.5 py-2 data-highlighted:bg-accent-soft"
          >
            <span className="min-w-0 flex-1 truncate">
              {item.ranges ? <MarkedText text={item.label} ranges={item.ranges} /> : item.label}
            </span>
            {item.hint !== undefined && <span className="max-w-[45%] truncate text-sm text-muted">{item.hint}</span>}
            {item.keys !== undefined && <Keys of={item.keys} />}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}
