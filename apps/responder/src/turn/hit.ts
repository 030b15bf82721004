import type { Check, Conflict, Passage, TurnSource } from './decision';

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
  /** When its answer or document was last changed. */
  readonly updatedAt?: Date | undefined;
  /** It is one of two that contradict each other. */
  readonly conflict?: Conflict | undefined;
}

/** As a turn keeps it: a check that did not pass, though the answer was sent. */
export function conflictCheck({ newer, older, newerSays, olderSays }: Conflict): Check {
  const detail = `${newer.id} (${newer.title}) says ${newerSays}, ${older.id} (${older.title}) says ${olderSays}: the newer is believed`;
  return { name: 'conflict', is_passed: false, detail };
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
