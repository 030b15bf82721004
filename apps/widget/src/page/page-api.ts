import type { ParleyWidget, WidgetCall, WidgetErrorCode } from '@parley/sdk';
import type { Client } from '../client/client';
import type { StateHolder } from '../client/state';
import { createEmitter } from './emitter';
import { eventsOf } from './events-of';
import { readUpdate } from './read-update';

export interface PageApi {
  readonly parley: ParleyWidget;
  /** For errors outside the state. */
  emitError(code: WidgetErrorCode, detail: string): void;
}

/** Makes `window.Parley`. */
export function createPageApi(client: Client, holder: StateHolder): PageApi {
  const { on, off, emit } = createEmitter();
  let before = holder.get();
  holder.subscribe(() => {
    const events = eventsOf(before, holder.get());
    before = holder.get();
    for (const event of events) emit(event);
  });
  const parley: ParleyWidget = {
    ...{ on, off },
    open: () => client.open(true),
    close: () => client.open(false),
    show: () => holder.set({ isHidden: false }),
    hide: () => holder.set({ isHidden: true }),
    prefill: (text) => {
      if (typeof text !== 'string') throw new TypeError('prefill takes a text');
      const { draft, isOpen } = holder.get();
      if (!isOpen && draft.origin === 'visitor' && draft.text !== '') return;
      holder.set({ draft: { text, origin: 'page' } });
    },
    update: (change) => {
      const { context, language, hasConsent } = holder.get();
      const asked = change.language === undefined ? language : (change.language ?? undefined);
      holder.set({ context: readUpdate(context, change), language: asked, hasConsent: change.consent ?? hasConsent });
    },
    identify: (identity) => {
      if (typeof identity !== 'function' && typeof identity !== 'string')
        throw new TypeError('identify takes a token, or a function that returns a promise of one');
      client.identify(identity);
    },
    reset: () => client.reset(),
    push: (...calls) => makeCalls(parley, calls),
  };
  return { parley, emitError: (code, detail) => emit({ name: 'error', detail: { code, detail } }) };
}

/** Errors are the page's. */
export function makeCalls(parley: ParleyWidget, calls: readonly WidgetCall[]): void {
  for (const call of calls) {
    try {
      call(parley);
    } catch (err) {
      reportError(err);
    }
  }
}
