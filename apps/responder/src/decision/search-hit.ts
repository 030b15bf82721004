import type { Check, Conflict, Passage, TurnSource } from './decision';

export interface Hit {
  readonly kind: 'answer' | 'document';
  /** `ans_…` or `doc_…`. */
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly text: string;
  readonly url: string | null;
  readonly score: number;
  /** Position in the document. */
  readonly place?: number | undefined;
  readonly updatedAt?: Date | undefined;
  readonly conflict?: Conflict | undefined;
}

/** The failed check of a sent answer. */
export function conflictCheck({ newer, older, newerSays, olderSays }: Conflict): Check {
  const detail = `${newer.id} (${newer.title}) says ${newerSays}, ${older.id} (${older.title}) says ${olderSays}; the agent used the newer one`;
  return { name: 'conflict', is_passed: false, detail };
}

/** For the customer's choice. */
export function choiceOf({ kind, id, place }: Hit): string {
  return kind === 'answer' ? id : `${id}#${place ?? 0}`;
}

const HEADING_SEPARATOR = ' › ';
const LABEL_LENGTH_MAX = 80;

/**
 * An answer's question, or a passage's innermost heading; if not distinct, its first words. File names mean nothing to
 * customers.
 */
export function labelsOf(choices: readonly Hit[]): string[] {
  const headings = choices.map(({ kind, title }) => {
    const parts = title.split(HEADING_SEPARATOR);
    return kind === 'answer' ? title : parts.length > 1 ? parts.at(-1) : undefined;
  });
  return choices.map(({ text }, at) => {
    const heading = headings[at];
    const isUnique = heading !== undefined && headings.filter((other) => other === heading).length === 1;
    return isUnique ? heading : beginningOf(text);
  });
}

function beginningOf(text: string): string {
  const [sentence = text] = text.split(/(?<=[.!?])\s|\n/);
  const characters = [...sentence.trim()];
  if (characters.length <= LABEL_LENGTH_MAX) return characters.join('');
  return `${characters
    .slice(0, LABEL_LENGTH_MAX - 1)
    .join('')
    .trimEnd()}…`;
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

/** As the turn stores it. */
export function passageOf({ id, version, title, text, url, score }: Hit): Passage {
  return { source_id: id, version, title, quote: text, url, score };
}
