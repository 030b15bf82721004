import type { State, StateHolder } from './state';
import type { Store } from './storage';

const KEY = 'form';

type Kept = Pick<State, 'typed' | 'answers'>;

export interface AnswerKeeper {
  /** Shows what this visitor typed before a reload. */
  restore(visitorId: string): void;
}

/**
 * Keeps a visitor's form input in this tab until the conversation begins.
 *
 * @param mayStore whether the page allows it
 */
export function keepAnswers(state: StateHolder, tab: Store, mayStore: () => boolean): AnswerKeeper {
  let owner: string | undefined;
  let last: Kept = state.get();
  let isKept = tab.read(KEY) !== undefined;

  function keep(): void {
    const { typed, answers, conversation } = state.get();
    // Until it is known whose they are.
    if (owner === undefined) return;
    const hasAny = answers !== undefined || Object.keys(typed).length > 0;
    if (!hasAny || conversation || !mayStore()) {
      if (isKept) tab.remove(KEY);
      isKept = false;
    } else if (typed !== last.typed || answers !== last.answers) {
      tab.write(KEY, { owner, typed, answers });
      isKept = true;
    }
    last = { typed, answers };
  }

  state.subscribe(keep);
  return {
    restore: (visitorId) => {
      owner = visitorId;
      const kept = tab.read<Kept & { readonly owner: string }>(KEY);
      if (kept?.owner === owner && last.answers === undefined && Object.keys(last.typed).length === 0)
        state.set({ typed: kept.typed, answers: kept.answers });
      else keep();
    },
  };
}
