import { unreadOf, type State, type StateHolder } from '../client/state';
import type { Store } from '../client/storage';

export function drawAttention(holder: StateHolder, local: Store): void {
  let before = holder.get();
  const count = createTitleCount();
  holder.subscribe(() => {
    const state = holder.get();
    const newest = newestUnseen(before, state);
    before = state;
    if (state.variant?.shows_unread_in_title) count.show(unreadOf(state));
    // One tab rings per message.
    if (!state.variant?.plays_sound || newest === undefined || (local.read<string>('rung') ?? '') === newest) return;
    local.write('rung', newest);
    ring();
  });
}

/** Not in view. */
function newestUnseen(before: State, { messages, isOpen }: State): string | undefined {
  const newest = messages.at(-1);
  const isNew = messages !== before.messages && before.historyEnd !== undefined && newest?.sender === 'agent';
  const isSeen = isOpen && document.visibilityState === 'visible';
  return isNew && !isSeen ? newest.id : undefined;
}

/** Kept when the page changes its title. */
function createTitleCount() {
  let prefix = '';
  const write = (): void => {
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
  };
  const observer = new MutationObserver(write);
  return {
    show: (count: number): void => {
      const next = count > 0 ? `(${count}) ` : '';
      if (next === prefix) return;
      observer.disconnect();
      const bare = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
      prefix = next;
      document.title = prefix + bare;
      if (prefix && document.head)
        observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    },
  };
}

/** Synthesized: a page's policy need not allow a file. */
function ring(): void {
  // Before a user gesture, browsers allow no sound.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  try {
    const audio = new AudioContext();
    for (const [at, hertz] of [880, 1_175].entries()) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const startS = audio.currentTime + at * 0.12;
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(0.08, startS);
      volume.gain.exponentialRampToValueAtTime(0.001, startS + 0.3);
      tone.connect(volume).connect(audio.destination);
      tone.start(startS);
      tone.stop(startS + 0.3);
      tone.onended = () => void (at === 1 && audio.close());
    }
  } catch {
    // A browser without sound.
  }
}
