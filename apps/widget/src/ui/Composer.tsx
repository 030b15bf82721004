import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Client } from '../client/client';
import { ACCEPTED } from '../client/picture';
import type { Draft } from '../client/state';
import type { Words } from '../text/word-list';
import type { Attachments } from './attachments';
import { ChosenFiles } from './ChosenFiles';
import { Icon } from './Icon';

/** The API's limit. */
const CHARACTERS_MAX = 4_096;
/** The count is shown from here. */
const COUNTED_FROM = 3_600;
const CAPTION_MAX = 1_024;
const CLIP = 'M20 11l-8.5 8.5a5 5 0 0 1-7-7L13 4a3.5 3.5 0 0 1 5 5l-8.5 8.5a2 2 0 0 1-3-3L14 7';
const PICTURE = 'M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 4M14 9.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0';

interface ComposerProps {
  readonly client: Client;
  readonly words: Words;
  readonly attachments: Attachments;
  readonly draft: Draft;
}

/** Enter sends, Shift+Enter breaks the line; during composition Enter belongs to the word. */
export function Composer({ client, words, attachments, draft }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(draft, client);
  const composedAt = useRef(0);
  const { chosen, attach, clear, isUploading } = attachments;
  const pictures = chosen.flatMap(({ picture }) => picture ?? []);
  const files = chosen.flatMap(({ file }) => file ?? []);
  useLayoutEffect(() => field.current?.focus(), [chosen.at(-1)?.key, pictures.length]);
  const length = text.trim().length;
  const isTooLong = length > CHARACTERS_MAX;
  const send = (): void => {
    // The screen may be ahead of the last render.
    const content = (field.current?.value ?? text).trim();
    if (content.length > CHARACTERS_MAX || isUploading) return;
    const isCaption = pictures.length > 0 && content.length <= CAPTION_MAX;
    for (const [at, picture] of pictures.entries()) client.say(isCaption && at === 0 ? content : '', { picture });
    const words = isCaption ? '' : content;
    if (files.length > 0) client.say(words, { files });
    else if (words !== '') client.say(words);
    setText('');
    clear();
    field.current?.focus();
  };
  return (
    <>
      <ChosenFiles {...{ attachments, words }} />
      <Length {...{ length, words }} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {attachments.isWanted && <Chooser {...{ attachments, words }} />}
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
          // Safari ends a composition before its Enter.
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
          disabled={isTooLong || isUploading || (length === 0 && pictures.length + files.length === 0)}
        >
          <Icon path="M3 20.5v-7l9-1.5-9-1.5v-7L22 12z" />
        </button>
      </form>
    </>
  );
}

/** The composer's text, kept while closed. The page may prefill it while it is empty. */
function useDraft(draft: Draft, client: Client): [string, (text: string) => void] {
  const [text, setText] = useState(draft.text);
  const last = useRef({ text: '', filledIn: draft.origin === 'visitor' ? '' : draft.text });
  last.current.text = text;
  useLayoutEffect(() => {
    const isOwn = last.current.text !== '' && last.current.text !== last.current.filledIn;
    if (draft.origin === 'visitor' || (isOwn && draft.origin === 'page')) return;
    last.current.filledIn = draft.text;
    setText(draft.text);
  }, [draft]);
  useEffect(
    () => () => {
      const { text: left, filledIn } = last.current;
      client.keepDraft({ text: left, origin: left === filledIn ? 'page' : 'visitor' });
    },
    [],
  );
  return [text, setText];
}

/** Only excess is read aloud, not each letter. */
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

interface ChooserProps {
  readonly attachments: Attachments;
  readonly words: Words;
}

function Chooser({ attachments: { attach, takesFiles }, words }: ChooserProps) {
  const files = useRef<HTMLInputElement>(null);
  const label = takesFiles ? words.attachFile : words.attach;
  return (
    <>
      <button class="icon attach" type="button" aria-label={label} onClick={() => files.current?.click()}>
        <Icon path={takesFiles ? CLIP : PICTURE} size={22} strokeWidth={2} />
      </button>
      <input
        ref={files}
        type="file"
        accept={takesFiles ? undefined : ACCEPTED}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          attach(currentTarget.files);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
