import { t, type Key } from '../../../i18n/messages';
import type { SoughtState } from '../api/sought-message';

const texts: Readonly<Record<Exclude<SoughtState, 'none'>, Key>> = {
  loading: 'search.loading',
  shown: 'search.shown',
  tooFar: 'search.tooFar',
  gone: 'search.gone',
};

/** Read aloud only, where the thread marks it. */
export function SoughtLine({ state }: { readonly state: SoughtState }) {
  const isSeen = state !== 'none' && state !== 'shown';
  return (
    <p role="status" className={isSeen ? 'border-b bg-sunken px-4 py-1.5 text-center text-sm text-muted' : 'sr-only'}>
      {state !== 'none' && t(texts[state])}
    </p>
  );
}
