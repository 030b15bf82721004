import type { WidgetEventName, WidgetEvents, WidgetListener } from '@parley/sdk';

export type WidgetEvent = {
  [Name in WidgetEventName]: { readonly name: Name; readonly detail: WidgetEvents[Name] };
}[WidgetEventName];

export interface Emitter {
  /** @throws TypeError for unknown events or non-functions */
  on<Name extends WidgetEventName>(name: Name, listener: WidgetListener<Name>): void;
  off<Name extends WidgetEventName>(name: Name, listener: WidgetListener<Name>): void;
  emit(event: WidgetEvent): void;
}

const NAMES: readonly WidgetEventName[] = ['ready', 'open', 'close', 'message', 'unread', 'error'];
/** Late listeners get the last one of these. */
const KEPT: readonly WidgetEventName[] = ['ready', 'unread'];

type Listener = (detail: WidgetEvents[WidgetEventName]) => void;

/** Each listener runs in its own microtask, so that its errors are the page's. */
export function createEmitter(): Emitter {
  const listeners = new Map<WidgetEventName, Set<Listener>>(NAMES.map((name) => [name, new Set()]));
  const kept = new Map<WidgetEventName, WidgetEvents[WidgetEventName]>();

  const call = (name: WidgetEventName, listener: Listener, detail: WidgetEvents[WidgetEventName]): void =>
    queueMicrotask(() => {
      if (listeners.get(name)?.has(listener)) listener({ ...detail });
    });

  return {
    on: (name, listener) => {
      const set = listeners.get(name);
      if (!set) throw new TypeError(`Parley has no event '${String(name)}': ${NAMES.join(', ')}`);
      if (typeof listener !== 'function') throw new TypeError('A listener must be a function');
      if (set.has(listener as Listener)) return;
      set.add(listener as Listener);
      const detail = kept.get(name);
      if (detail) call(name, listener as Listener, detail);
    },
    off: (name, listener) => void listeners.get(name)?.delete(listener as Listener),
    emit: ({ name, detail }) => {
      if (KEPT.includes(name)) kept.set(name, detail);
      for (const listener of listeners.get(name) ?? []) call(name, listener, detail);
    },
  };
}
