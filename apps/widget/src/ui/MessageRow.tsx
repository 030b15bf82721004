import type { ComponentChildren } from 'preact';
import type { Client } from '../client/client';
import { toBlob } from '../client/picture';
import type { Variant, Message, Pending } from '../client/types';
import { parseBlocks } from '../text/blocks';
import { isSafe } from '../text/inline';
import { nameOfAgent } from '../text/name-of-agent';
import { Blocks, Link, RichText } from '../text/rich-text';
import type { Words } from '../text/word-list';
import { Drawing } from './Drawing';
import { Files } from './Files';
import { shortTime } from './short-time';

interface RowProps {
  readonly words: Words;
  readonly client: Client;
  readonly stay: () => void;
}

interface MessageRowProps extends RowProps {
  readonly message: Message;
  readonly variant: Variant | undefined;
  readonly isLast: boolean;
  readonly isFirstOfAuthor: boolean;
}

export function MessageRow({ message, variant, words, client, stay, isLast, isFirstOfAuthor }: MessageRowProps) {
  const { sender, content, type, buttons, caption, timestamp, attachments: files } = message;
  const name = sender === 'customer' ? words.you : nameOf(message, words, variant);
  const isNamed = sender === 'agent' && isFirstOfAuthor;
  return (
    <div class={`message ${sender}`}>
      {isNamed && (
        <span class="name" dir="auto">
          {name}
        </span>
      )}
      <div class="bubble">
        {!isNamed && <span class="hidden">{name}: </span>}
        <Files {...{ files, client, words, stay }} />
        {type === 'image' ? (
          <Picture {...{ caption, words, client, stay }} url={content} />
        ) : content === '' ? null : sender === 'agent' ? (
          <Blocks blocks={parseBlocks(content)} />
        ) : (
          <Plain>
            <RichText text={content} />
          </Plain>
        )}
      </div>
      <Sources {...{ message, words }} />
      <Time {...{ timestamp, words }} />
      {isLast && buttons && (
        <div class="choices">
          {buttons.map(({ id, text }) => (
            <button type="button" dir="auto" onClick={() => client.say(text, { buttonId: id })}>
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The conversation's first message, before it begins. */
export function Welcome({ text, words, variant }: { text: string; words: Words; variant: Variant | undefined }) {
  return (
    <div class="message agent">
      <span class="name" dir="auto">
        {nameOfAgent(words, variant)}
      </span>
      <div class="bubble">
        <Blocks blocks={parseBlocks(text)} />
      </div>
    </div>
  );
}

/** Who speaks for the team: a person, or the agent. */
export function nameOf({ author, author_name: name }: Message, words: Words, variant: Variant | undefined): string {
  return author === 'human' ? (name ?? words.human) : nameOfAgent(words, variant);
}

/** A picture's text alternative. */
export function nameOfPicture({ caption }: Pick<Message, 'caption'>, words: Words): string {
  return caption ? `${words.image}: ${caption}` : words.image;
}

/** Unformatted text, with its own direction. */
function Plain({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="plain" dir="auto">
      {children}
    </div>
  );
}

function Sources({ message: { sources }, words }: { readonly message: Message; readonly words: Words }) {
  if (sources.length === 0) return null;
  const label = sources.length > 1 ? words.sources : words.source;
  return (
    <div class="sources">
      <span aria-hidden="true">{label}:</span>
      <ul aria-label={label}>
        {sources.map(({ title, url }) => (
          <li dir="auto">{url ? <Link href={url}>{title}</Link> : title}</li>
        ))}
      </ul>
    </div>
  );
}

/** With the day unless today. */
function Time({ timestamp, words }: { readonly timestamp: string; readonly words: Words }) {
  const text = shortTime(timestamp, words);
  return text === '' ? null : (
    <time class="note" dateTime={timestamp}>
      {text}
    </time>
  );
}

interface PictureProps extends RowProps {
  readonly url: string;
  readonly caption?: string | null | undefined;
}

/** A foreign image loads on request only: it would reveal who reads it. */
function Picture({ url, caption, words, client, stay }: PictureProps) {
  return (
    <>
      {isSafe(url) && (
        <Link href={url}>
          {client.isOwnUrl(url) ? (
            <Drawing
              id={url}
              load={() => client.loadPicture(url)}
              label={nameOfPicture({ caption }, words)}
              onDrawn={stay}
            />
          ) : (
            words.picture
          )}
        </Link>
      )}
      {caption && <Plain>{caption}</Plain>}
    </>
  );
}

interface PendingRowProps extends RowProps {
  readonly pending: Pending;
  /** It should have been sent by now. */
  readonly isLate: boolean;
}

export function PendingRow({ pending, client, words, stay, isLate }: PendingRowProps) {
  const { clientId, content, refused, picture, files = [] } = pending;
  return (
    <div class="message customer">
      <div class="bubble">
        <span class="hidden">{words.you}: </span>
        {picture !== undefined && (
          <Drawing id={clientId} load={() => Promise.resolve(toBlob(picture))} label={words.image} onDrawn={stay} />
        )}
        <Files {...{ files, client, words, stay }} />
        {content !== '' && <Plain>{content}</Plain>}
      </div>
      {refused === undefined ? (
        <span class={`note ${isLate ? 'bad' : ''}`}>{isLate ? words.notSent : words.sending}</span>
      ) : (
        <span class="note bad">
          {words.refused}
          <button type="button" onClick={() => client.retry(clientId)}>
            {words.retry}
          </button>
          <button type="button" onClick={() => client.discard(clientId)}>
            {words.discard}
          </button>
        </span>
      )}
    </div>
  );
}
