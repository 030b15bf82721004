import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from '../client/api-error';
import type { Client } from '../client/client';
import type { Words } from '../text/word-list';

interface TranscriptProps {
  readonly client: Client;
  readonly words: Words;
}

/** Has the conversation mailed: at once where the address is known, else to one that the visitor gives. */
export function Transcript({ client, words }: TranscriptProps) {
  const field = useRef<HTMLInputElement>(null);
  const [asks, setAsks] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [status, setStatus] = useState('');
  const request = async (email: string | undefined): Promise<void> => {
    setBusy(true);
    setStatus(words.sending);
    try {
      const answer = await client.requestTranscript(email, words.tag);
      const said = answer.status === 'sent' ? words.transcriptSent : words.transcriptConfirm;
      setStatus(said.replace('{email}', () => `\u2068${answer.email}\u2069`));
      setAsks(false);
    } catch (err) {
      const isUnknown = email === undefined && err instanceof ApiError && err.paths.includes('email');
      const isLate = err instanceof ApiError && err.status === 429;
      setStatus(isUnknown ? '' : isLate ? words.transcriptLater : words.transcriptFailed);
      setAsks(isUnknown || (email !== undefined && !isLate));
    }
    setBusy(false);
  };
  useEffect(() => void request(undefined), []);
  useEffect(() => {
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
          <label>
            <span>{words.transcriptAsk}</span>
            <input
              ref={field}
              type="email"
              required
              autocomplete="email"
              maxLength={320}
              dir="ltr"
              aria-label={words.email}
              placeholder={words.email}
            />
          </label>
          <button class="primary" type="submit" disabled={isBusy}>
            {words.send}
          </button>
        </>
      )}
      <p role="status" dir="auto">
        {status}
      </p>
    </form>
  );
}
