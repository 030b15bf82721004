import type { Passage, TurnSource } from './decision';

/** A stored answer or a passage of a document. */
export interface Hit {
  readonly kind: 'answer' | 'document';
  /** `ans_…` or `doc_…`. */
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly text: string;
  readonly url: string | null;
  readonly score: number;
  /** Of a passage, in its document. */
  readonly place?: number | undefined;
}

/** By which a customer chooses it. */
export function choiceOf({ kind, id, place }: Hit): string {
  return kind === 'answer' ? id : `${id}#${place ?? 0}`;
}

const TITLE_LENGTH_MAX = 512;

/** As a message names it. */
export function sourceOf({ kind, id, title, url }: Hit): TurnSource {
  return {
    ...(kind === 'answer' ? { answer_id: id } : { document_id: id }),
    title: title.slice(0, TITLE_LENGTH_MAX),
    url,
  };
}

/** As a turn keeps it. */
export function passageOf({ id, version, title, text, url, score }: Hit): Passage {
  return { source_id: id, version, title, quote: text, url, score };
}
