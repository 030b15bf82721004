import { t, type Key } from '../../../i18n/messages';
import type { SoughtState } from '../api/sought-message';

const texts: Readonly<Record<Exclude<SoughtState, 'none'>, Key>> = {
  loading: 'search.loading',
  shown: 'search.shown',
  tooFar: 'search.tooFar',
  gone: 'search.gone',
};

/** What has become of the message that the address leads to. Where it is marked in the thread, this is only read aloud. */
export function SoughtLine({ state }: { readonly state: SoughtState }) {
  const isSeen = state !== 'none' && state !== 'shown';
  return (
    <p role="status" className={isSeen ? 'border-b bg-sunken px-4 py-1.5 text-center text-sm text-muted' : 'sr-only'}>
      {state !== 'none' && t(texts[state])}
    </p>
  );
}
