import { useEffect, useRef, useState } from 'preact/hooks';
import type { Client } from '../client/client';
import type { Words } from '../text/words';

const CHARACTERS_MAX = 4_000;

/** Where one writes. Enter sends, with Shift it begins a line; while a word is being composed it belongs to that. */
export function Composer({ client, words }: { readonly client: Client; readonly words: Words }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const composedAt = useRef(0);
  useEffect(() => field.current?.focus(), []);
  const send = (): void => {
    // What is on the screen: it may be a moment ahead of what was last drawn.
    const content = (field.current?.value ?? text).trim();
    if (content === '') return;
    client.say(content);
    setText('');
    field.current?.focus();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        rows={1}
        value={text}
        dir="auto"
        maxLength={CHARACTERS_MAX}
        placeholder={words.write}
        aria-label={words.write}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        // Safari ends a composition before the Enter that ended it.
        onCompositionEnd={({ timeStamp }) => (composedAt.current = timeStamp)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          if (event.timeStamp - composedAt.current < 50) return;
          event.preventDefault();
          send();
        }}
      />
      <button class="send" type="submit" aria-label={words.send} disabled={text.trim() === ''}>
        <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d="M3 20.5v-7l9-1.5-9-1.5v-7L22 12z" />
        </svg>
      </button>
    </form>
  );
}
