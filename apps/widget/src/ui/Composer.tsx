import { useEffect, useRef, useState } from 'preact/hooks';
import type { Client } from '../client/client';
import { ACCEPTED, toBlob } from '../client/picture';
import type { Words } from '../text/word-list';
import type { Attachment } from './attachment';
import { Drawing } from './Drawing';

/** What the API takes in one message. */
const CHARACTERS_MAX = 4_096;
/** From here on one sees how much there is. */
const COUNTED_FROM = 3_600;
const CAPTION_MAX = 1_024;

interface ComposerProps {
  readonly client: Client;
  readonly words: Words;
  readonly attachment: Attachment;
  readonly takesPictures: boolean;
}

/** Where one writes. Enter sends, with Shift it begins a line; while a word is being composed it belongs to that. */
export function Composer({ client, words, attachment, takesPictures }: ComposerProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const composedAt = useRef(0);
  const { picture, attach, remove } = attachment;
  useEffect(() => field.current?.focus(), [picture]);
  const length = text.trim().length;
  const isTooLong = length > CHARACTERS_MAX;
  const send = (): void => {
    // What is on the screen: it may be a moment ahead of what was last drawn.
    const content = (field.current?.value ?? text).trim();
    if (content.length > CHARACTERS_MAX) return;
    const isCaption = picture !== undefined && content.length <= CAPTION_MAX;
    if (picture !== undefined) client.say(isCaption ? content : '', undefined, picture);
    if (content !== '' && !isCaption) client.say(content);
    setText('');
    remove();
    field.current?.focus();
  };
  return (
    <>
      <Chosen {...{ attachment, words }} />
      <Length {...{ length, words }} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {takesPictures && <Chooser {...{ attach, words }} />}
        <textarea
          ref={field}
          rows={1}
          value={text}
          dir="auto"
          placeholder={words.write}
          aria-label={words.write}
          aria-invalid={isTooLong}
          aria-describedby="length"
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onPaste={(event) => attach(event.clipboardData?.files) && event.preventDefault()}
          // Safari ends a composition before the Enter that ended it.
          onCompositionEnd={({ timeStamp }) => (composedAt.current = timeStamp)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            if (event.timeStamp - composedAt.current < 50) return;
            event.preventDefault();
            send();
          }}
        />
        <button
          class="send"
          type="submit"
          aria-label={words.send}
          disabled={isTooLong || (length === 0 && picture === undefined)}
        >
          <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
            <path d="M3 20.5v-7l9-1.5-9-1.5v-7L22 12z" />
          </svg>
        </button>
      </form>
    </>
  );
}

/** How long a long text is. Only that it is too long is said aloud: not each letter. */
function Length({ length, words }: { readonly length: number; readonly words: Words }) {
  const format = new Intl.NumberFormat(words.tag);
  const max = format.format(CHARACTERS_MAX);
  const isTooLong = length > CHARACTERS_MAX;
  return (
    <div id="length">
      <div role="status">{isTooLong && <p class="count bad">{words.tooLong.replace('{max}', max)}</p>}</div>
      {length >= COUNTED_FROM && (
        <p class={`count ${isTooLong ? 'bad' : ''}`} dir="ltr">
          {format.format(length)} / {max}
        </p>
      )}
    </div>
  );
}

/** Opens the choice of files, which the browser has. */
function Chooser({ attach, words }: Pick<Attachment, 'attach'> & { readonly words: Words }) {
  const files = useRef<HTMLInputElement>(null);
  return (
    <>
      <button class="icon attach" type="button" aria-label={words.attach} onClick={() => files.current?.click()}>
        <svg
          width="22"
          height="22"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          stroke-width="2"
          aria-hidden="true"
        >
          <path d="M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 4" />
          <circle cx="15.5" cy="9.5" r="1.5" />
        </svg>
      </button>
      <input
        ref={files}
        type="file"
        accept={ACCEPTED}
        hidden
        onChange={({ currentTarget }) => {
          attach(currentTarget.files);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** What goes with the next message, said aloud too. */
function Chosen({ attachment, words }: { readonly attachment: Attachment; readonly words: Words }) {
  const { picture, isBad, remove } = attachment;
  return (
    <div role="status">
      {isBad && <p class="line bad">{words.noPicture}</p>}
      {picture !== undefined && (
        <div class="chosen">
          <Drawing id={picture} load={() => Promise.resolve(toBlob(picture))} label={words.image} />
          <button type="button" onClick={remove}>
            {words.discard}
          </button>
        </div>
      )}
    </div>
  );
}
