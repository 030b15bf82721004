import type { Message } from '@parley/sdk';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { t } from '../../../i18n/messages';
import { textOf } from '../api/text-of';
import { Attachments } from './attachments';
import { Lightbox } from './lightbox';

export function MessageContent({ message }: { readonly message: Message }) {
  const text = textOf(message);
  if (message.type === 'image') {
    const url = message.content;
    return isOwnUrl(url) ? <KeptImage url={url} text={text} /> : <ForeignImage url={url} text={text} />;
  }
  return (
    <>
      <Attachments attachments={message.attachments} />
      {text !== '' && (
        <p className={`whitespace-pre-wrap ${message.attachments.length > 0 ? 'mt-1.5' : ''}`}>
          <Linked text={text} />
        </p>
      )}
      {message.type === 'buttons' && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {message.buttons.map(({ id, text }) => (
            <li key={id} className="rounded-full border border-line-strong px-2.5 py-0.5 text-sm">
              {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ImageProps {
  readonly url: string;
  readonly text: string;
}

/** The page's policy allows images of its own origin only. */
function isOwnUrl(url: string): boolean {
  return url.startsWith(`${location.origin}/media/`);
}

function KeptImage({ url, text }: ImageProps) {
  const [isOpen, setOpen] = useState(false);
  const name = text || t('inbox.picture');
  return (
    <div className="flex flex-col gap-1.5">
      <button
        type="button"
        aria-label={t('files.open', { name })}
        onClick={() => setOpen(true)}
        className="cursor-zoom-in self-start overflow-hidden rounded-lg"
      >
        <img src={url} alt={name} loading="lazy" className="max-h-72 max-w-full" />
      </button>
      {text !== '' && <p>{text}</p>}
      <Lightbox
        pictures={[{ id: url, name, url }]}
        shownId={isOpen ? url : undefined}
        onShow={(id) => setOpen(id !== undefined)}
      />
    </div>
  );
}

/** An external image opens by a click: its server would learn when and where it is read. */
function ForeignImage({ url, text }: ImageProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="flex flex-col gap-1.5">
      {isAsked ? (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="break-all text-accent underline">
          {url}
        </a>
      ) : (
        <Button size="small" icon={<ImageIcon size={14} />} onClick={() => setAsked(true)}>
          {t('inbox.showImage')}
        </Button>
      )}
      {text !== '' && <p>{text}</p>}
    </div>
  );
}

/** Text with http(s) links. Never rendered as HTML. */
export function Linked({ text }: { readonly text: string }) {
  return text.split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/g).map((part, index) =>
    index % 2 === 1 ? (
      <a
        key={index}
        href={part}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-accent underline underline-offset-2"
      >
        {part}
      </a>
    ) : (
      part
    ),
  );
}
