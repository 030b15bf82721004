import { useMemo, useSyncExternalStore } from 'react';
import { onDraftsChanged } from '../../../lib/drafts';
import { useDraft, useDrafts } from './draft';
import type { Sending } from './notes';
import type { Kind } from './uploads';

/** What is or was being sent, in parts. */
export interface Attempt {
  readonly content: string;
  readonly parts: readonly Sending[];
}

/** In this page. */
const running = new Set<string>();

/**
 * The attempt outlasts the page: the server may have the message although its answer was lost, and only the same idempotency
 * keys send the same text once.
 */
export function useAttempt(kind: Kind, conversationId: string) {
  const name = `attempt.${kind}.${conversationId}`;
  const drafts = useDrafts();
  const [stored] = useDraft(name);
  const isRunning = useSyncExternalStore(onDraftsChanged, () => running.has(name));
  const attempt = useMemo(() => (stored === '' ? undefined : (JSON.parse(stored) as Attempt)), [stored]);
  return {
    attempt,
    isRunning,
    begin: (begun: Attempt): void => {
      running.add(name);
      drafts.write(name, JSON.stringify(begun));
    },
    /** What is left of it. */
    keep: (rest: Attempt): void => drafts.write(name, JSON.stringify(rest)),
    drop: (): void => drafts.write(name, ''),
    /** @param isDone with nothing left */
    end: (isDone: boolean): void => {
      running.delete(name);
      drafts.write(name, (left) => (isDone ? '' : left));
    },
  };
}

/** Files go with the last part. */
export function newAttempt(content: string, parts: readonly string[], mediaIds: readonly string[]): Attempt {
  const sendings = parts.map((part) => ({ content: part, idempotencyKey: crypto.randomUUID() }));
  if (mediaIds.length === 0) return { content, parts: sendings };
  return { content, parts: sendings.map((part, at) => (at === parts.length - 1 ? { ...part, mediaIds } : part)) };
}

export function isSame(attempt: Attempt, content: string, mediaIds: readonly string[]): boolean {
  return attempt.content === content && String(filesOf(attempt)) === String(mediaIds);
}

const filesOf = ({ parts }: Attempt): readonly string[] => parts.flatMap(({ mediaIds = [] }) => mediaIds);
