import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Client, TranscriptOutcome } from '../client/client';
import type { Words } from '../text/word-list';

interface TranscriptProps {
  readonly client: Client;
  readonly words: Words;
}

/** Mails the conversation: at once to a known address, else to one that the visitor gives. */
export function Transcript({ client, words }: TranscriptProps) {
  const field = useRef<HTMLInputElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const [asks, setAsks] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [status, setStatus] = useState('');
  const request = async (email: string | undefined): Promise<void> => {
    setBusy(true);
    setStatus(words.sending);
    const outcome = await client.requestTranscript(email, words.tag);
    const isRefused = outcome.status === 'failed' && email !== undefined;
    setStatus(isRefused ? words.transcriptRefused : textOf(outcome, words));
    setAsks(outcome.status === 'email_required' || isRefused);
    setBusy(false);
  };
  useEffect(() => void request(undefined), []);
  // The removed field loses the focus.
  useLayoutEffect(() => (asks ? () => said.current?.focus() : undefined), [asks]);
  useLayoutEffect(() => {
    if (asks) field.current?.focus();
  }, [asks]);
  return (
    <form
      class="entry copy"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void request(field.current?.value.trim());
      }}
    >
      {asks && (
        <>
          <p id="copy-ask">{words.transcriptAsk}</p>
          <label>
            <span>{words.email}</span>
            <input
              ref={field}
              type="email"
              required
              autocomplete="email"
              maxLength={320}
              dir="ltr"
              aria-describedby="copy-ask"
            />
          </label>
          <button class="primary" type="submit" disabled={isBusy}>
            {words.send}
          </button>
        </>
      )}
      <p role="status" dir="auto" tabIndex={-1} ref={said}>
        {status}
      </p>
    </form>
  );
}

function textOf(outcome: TranscriptOutcome, words: Words): string {
  if (!('email' in outcome)) {
    if (outcome.status === 'email_required') return '';
    return outcome.status === 'too_many' ? words.transcriptLater : words.transcriptFailed;
  }
  const said = outcome.status === 'sent' ? words.transcriptSent : words.transcriptConfirm;
  // Isolated from the direction of the surrounding text.
  return said.replace('{email}', () => `\u2068${outcome.email}\u2069`);
}
