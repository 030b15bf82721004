import { toBlob } from '../client/picture';
import type { Words } from '../text/word-list';
import { FILE_MB_MAX, FILES_MAX, type Attachments, type Chosen } from './attachments';
import { Drawing } from './Drawing';
import { Sheet } from './Files';

interface ChosenFilesProps {
  readonly attachments: Attachments;
  readonly words: Words;
}

/** Attachments of the next message, also read aloud. */
export function ChosenFiles({ attachments: { chosen, remove, isUploading }, words }: ChosenFilesProps) {
  return (
    <div role="status">
      {isUploading && <span class="hidden">{words.uploading}</span>}
      {chosen.map((one) =>
        one.name === '' ? (
          <p class="line bad" key={one.key}>
            {faultText(one, words)}
          </p>
        ) : (
          <div class="chosen" key={one.key}>
            <Preview {...{ one, words }} />
            <button type="button" aria-label={`${words.discard}: ${one.name}`} onClick={() => remove(one.key)}>
              {words.discard}
            </button>
          </div>
        ),
      )}
    </div>
  );
}

function Preview({ one, words }: { readonly one: Chosen; readonly words: Words }) {
  const { key, name, picture, progress, fault } = one;
  if (picture !== undefined) {
    return <Drawing id={String(key)} load={() => Promise.resolve(toBlob(picture))} label={words.image} />;
  }
  return (
    <div class="named">
      <span class="row">
        <Sheet />
        <span dir="auto">{name}</span>
      </span>
      {progress !== undefined && <progress aria-label={`${words.uploading} ${name}`} value={progress} />}
      {fault !== undefined && <span class="note bad">{faultText(one, words)}</span>}
    </div>
  );
}

function faultText({ fault }: Chosen, words: Words): string {
  if (fault === undefined) return '';
  if (fault === 'tooLarge') return words.tooLarge.replace('{max}', `${FILE_MB_MAX} MB`);
  return words[fault].replace('{max}', String(FILES_MAX));
}
