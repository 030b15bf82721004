import { useEffect, useSyncExternalStore } from 'react';

/** An action with keys, a menu item and a line in the help. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly keywords?: string | undefined;
  /** Listed only for a typed text. */
  readonly isOnDemand?: boolean | undefined;
  /** `r`, `g i` (in sequence), `shift+j`, `mod+enter`. */
  readonly keys?: string | undefined;
  /** Takes precedence over later commands. */
  readonly isFirst?: boolean | undefined;
  readonly run: () => void;
}

const SEQUENCE_MS = 1_200;
const STORED_AS = 'parley.single-keys';
const isMac = /mac|iphone|ipad/i.test(navigator.platform);
const symbols: Readonly<Record<string, string>> = {
  mod: isMac ? '⌘' : 'Ctrl',
  shift: isMac ? '⇧' : 'Shift',
  enter: '↵',
  escape: 'Esc',
};

let commands: readonly Command[] = [];
const listeners = new Set<() => void>();
let previous = { key: '', at: 0 };

/** Registers commands while mounted; the latest wins a key. */
export function useCommands(own: readonly Command[]): void {
  useEffect(() => {
    commands = [...commands, ...own];
    for (const notify of listeners) notify();
    return () => {
      commands = commands.filter((command) => !own.includes(command));
      for (const notify of listeners) notify();
    };
  }, [own]);
}

export function useAllCommands(): readonly Command[] {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => commands,
  );
}

/** As printed, such as Ctrl and ↵. */
export function keysOf(keys: string): string[] {
  return keys.split(/[ +]/).map((key) => symbols[key] ?? key.toUpperCase());
}

/** Single letters can be switched off (WCAG 2.1.4): speech input types them by accident. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(STORED_AS) !== 'off';
export const setSingleKeys = (isOn: boolean): void => localStorage.setItem(STORED_AS, isOn ? 'on' : 'off');

export function listenForShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    const pressed = keysPressed(event);
    if (pressed === undefined) return;
    const sequence = Date.now() - previous.at < SEQUENCE_MS ? `${previous.key} ${pressed}` : pressed;
    // A capital without its own command is its letter.
    const command = find(sequence) ?? find(pressed) ?? find(pressed.replace(/^shift\+/, ''));
    previous = command ? { key: '', at: 0 } : { key: pressed, at: Date.now() };
    if (!command) return;
    event.preventDefault();
    command.run();
  });
}

/** Undefined where the key is meant for something else, such as a field. */
function keysPressed(event: KeyboardEvent): string | undefined {
  const key = event.key.toLowerCase();
  if (isTaken(event) || (key === 'z' && isText(event))) return undefined;
  if (isMac ? event.metaKey : event.ctrlKey) return `mod+${event.shiftKey ? 'shift+' : ''}${key}`;
  if (isTyping(event) || (key !== 'escape' && !areSingleKeysOn())) return undefined;
  if (document.querySelector('[role=dialog],[role=alertdialog],[role=menu]')) return undefined;
  return withShift(event, key);
}

/** Shift counts with letters; signs such as ? include it. */
const withShift = ({ shiftKey }: KeyboardEvent, key: string): string =>
  shiftKey && /^[a-z]$/.test(key) ? `shift+${key}` : key;

function find(keys: string): Command | undefined {
  const found = commands.filter((command) => command.keys === keys);
  return found.findLast(({ isFirst }) => isFirst) ?? found.at(-1);
}

const isTaken = ({ isComposing, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  isComposing || altKey || defaultPrevented;

/** A field of text undoes its own changes. */
const isText = (event: KeyboardEvent): boolean => isTyping(event) && !(event.target instanceof HTMLSelectElement);

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)) &&
    // Checkboxes take no text.
    !(target instanceof HTMLInputElement && target.type === 'checkbox')
  );
}
