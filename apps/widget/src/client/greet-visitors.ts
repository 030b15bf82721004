import { dueTrigger } from './due-trigger';
import type { State, StateHolder } from './state';
import type { Stores } from './session';
import type { Variant } from './types';

const TICK_MS = 1_000;
const SHOWN = 'greeted:';

export function forgetGreetings({ local, tab }: Stores): void {
  for (const key of ['visited', ...local.keys(SHOWN)]) local.remove(key);
  for (const key of ['returns', 'greeting']) tab.remove(key);
}

/**
 * Shows triggers to visitors who have not written. A greeting stays on later pages until answered or dismissed.
 *
 * @param mayGreet whether the page allows it; until then nothing is stored
 */
export function greetVisitors(holder: StateHolder, { local, tab }: Stores, mayGreet: () => boolean): void {
  let url = location.href;
  let secondsOnPage = 0;

  function begin(): void {
    if (tab.read('returns') === undefined) tab.write('returns', local.read('visited') === true);
    local.write('visited', true);
    const greeting = tab.read<State['greeting']>('greeting');
    if (greeting && mayShow(holder.get())) holder.set({ greeting });
  }

  function countSecond(): void {
    if (url !== location.href) [url, secondsOnPage] = [location.href, 0];
    else secondsOnPage += 1;
  }

  function look(): void {
    const { variant } = holder.get();
    if (!hasTriggers(variant) || !mayShow(holder.get())) return;
    const due = dueTrigger(variant.triggers, {
      ...{ url, secondsOnPage, scrollPercent: scrollPercent(), nowMs: Date.now() },
      isReturning: tab.read('returns') === true,
      shownAtMs: (name) => local.read<number>(SHOWN + name),
    });
    if (!due) return;
    local.write(SHOWN + due.name, Date.now());
    holder.set({ greeting: { name: due.name, text: due.text } });
  }

  function end(): void {
    hasBegun = false;
    holder.set({ greeting: undefined });
    forgetGreetings({ local, tab });
  }

  function tick(): void {
    // Consent was withdrawn.
    if (hasBegun && !mayGreet()) end();
    if (document.visibilityState === 'hidden' || !mayGreet()) return;
    countSecond();
    // Until the history is loaded, there may be a conversation.
    if (holder.get().historyEnd === undefined) return;
    if (!hasBegun) begin();
    hasBegun = true;
    look();
  }

  let hasBegun = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  holder.subscribe(() => {
    const { greeting, variant } = holder.get();
    if (hasTriggers(variant)) timer ??= setInterval(tick, TICK_MS);
    if (!hasBegun || tab.read<State['greeting']>('greeting')?.name === greeting?.name) return;
    if (greeting) tab.write('greeting', greeting);
    else tab.remove('greeting');
  });
}

/** Sessions stored by earlier versions may have none. */
function hasTriggers(variant: Partial<Variant> | undefined): variant is Variant {
  return (variant?.triggers?.length ?? 0) > 0;
}

/** Not with a conversation, or with the widget open. */
function mayShow({ greeting, isOpen, isHidden, refusal, conversation, messages, pending }: State): boolean {
  const isTalking = messages.length + pending.length > 0 && conversation?.status !== 'resolved';
  return !greeting && !isOpen && !isHidden && !refusal && !isTalking;
}

function scrollPercent(): number {
  const { scrollHeight } = document.documentElement;
  return scrollHeight === 0 ? 100 : ((scrollY + innerHeight) / scrollHeight) * 100;
}
