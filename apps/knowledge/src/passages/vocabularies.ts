import type { Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { createVocabulary, type Vocabulary } from '../retrieval/vocabulary';
import { readDocumentsState, readPassageWords } from './passage-words.store';

/** By account, mode and language, least recently used dropped first. */
export interface Vocabularies {
  /** Of the passages; while documents change, some seconds old. */
  get(tenant: Tenant, language: string): Promise<Vocabulary>;
}

interface Kept {
  readonly vocabulary: Vocabulary;
  readonly state: string;
  /** On the clock of `performance`. */
  readonly keptUntil: number;
}

/** Over all accounts, some 100 bytes each; the one in use is always kept. */
const WORDS_MAX = 500_000;
/** Reading takes at most a twentieth of the time while a site is read. */
const KEPT_PER_READING = 20;

export function createVocabularies(pool: Pool): Vocabularies {
  const kept = new Map<string, Kept>();
  const reading = new Map<string, Promise<Kept>>();

  async function read(key: string, tenant: Tenant, language: string): Promise<Kept> {
    const began = performance.now();
    // Read before the words, so that a concurrent change outdates them.
    const state = await readDocumentsState(pool, tenant);
    const known = kept.get(key);
    const vocabulary =
      known?.state === state ? known.vocabulary : createVocabulary(await readPassageWords(pool, tenant, language));
    const ended = performance.now();
    const fresh = { vocabulary, state, keptUntil: ended + (ended - began) * KEPT_PER_READING };
    kept.delete(key);
    kept.set(key, fresh);
    prune();
    return fresh;
  }

  function readOnce(key: string, tenant: Tenant, language: string): Promise<Kept> {
    const running = reading.get(key);
    if (running) return running;
    const begun = read(key, tenant, language).finally(() => reading.delete(key));
    reading.set(key, begun);
    return begun;
  }

  function prune(): void {
    let words = [...kept.values()].reduce((sum, { vocabulary }) => sum + vocabulary.size, 0);
    for (const [key, { vocabulary }] of kept) {
      if (words <= WORDS_MAX || kept.size === 1) return;
      kept.delete(key);
      words -= vocabulary.size;
    }
  }

  return {
    get: async (tenant, language) => {
      const key = `${tenant.accountUuid} ${tenant.mode} ${language}`;
      const known = kept.get(key);
      if (known && known.keptUntil > performance.now()) return known.vocabulary;
      return (await readOnce(key, tenant, language)).vocabulary;
    },
  };
}
