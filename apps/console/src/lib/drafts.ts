/** What a draft is called, and whose it is: another person at the same computer must not see it. */
export interface DraftName {
  readonly memberId: string;
  readonly name: string;
}

interface Draft {
  readonly text: string;
  /** When it was last changed, in ms. */
  readonly at: number;
}

export type Change = string | ((now: string) => string);

const PREFIX = 'parley.draft.';
/** By then, somebody else has answered. */
const AGE_MAX_MS = 14 * 86_400_000;
/** The oldest leave first. */
const DRAFTS_MAX = 100;

const listeners = new Set<() => void>();
/** What the browser had no room for lives as long as the page. */
const unstored = new Map<string, string>();

/**
 * Drafts are in `localStorage`, not `sessionStorage`: they have to survive a closed tab and a crash. Signing out removes them,
 * and so does their age.
 */
const keyOf = ({ memberId, name }: DraftName): string => `${PREFIX}${memberId}.${name}`;

export function readDraft(of: DraftName): string {
  const key = keyOf(of);
  return unstored.get(key) ?? readStored(key)?.text ?? '';
}

/** Also for drafts that no screen shows. */
export function writeDraft(of: DraftName, change: Change): void {
  const key = keyOf(of);
  const text = typeof change === 'string' ? change : change(readDraft(of));
  unstored.delete(key);
  if (text === '') localStorage.removeItem(key);
  else store(key, text);
  notifyAll();
}

/** Of everybody in this browser. */
export function clearDrafts(): void {
  unstored.clear();
  for (const key of storedKeys()) localStorage.removeItem(key);
  notifyAll();
}

/** Removes old and surplus drafts, and those that another release wrote in another form. */
export function pruneDrafts(): void {
  const drafts = storedKeys().map((key) => ({ key, at: readStored(key)?.at }));
  const kept = drafts.filter(({ at }) => at !== undefined).sort((a, b) => Number(b.at) - Number(a.at));
  const lost = [...drafts.filter(({ at }) => at === undefined), ...kept.slice(DRAFTS_MAX)];
  for (const { key } of lost) localStorage.removeItem(key);
}

/** Also tells of changes made in other tabs. */
export function onDraftsChanged(notify: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(PREFIX)) notify();
  };
  listeners.add(notify);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(notify);
    removeEventListener('storage', onStorage);
  };
}

function store(key: string, text: string): void {
  const isNew = localStorage.getItem(key) === null;
  try {
    localStorage.setItem(key, JSON.stringify({ text, at: Date.now() } satisfies Draft));
  } catch {
    unstored.set(key, text);
  }
  if (isNew) pruneDrafts();
}

function notifyAll(): void {
  for (const notify of listeners) notify();
}

const storedKeys = (): readonly string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

function readStored(key: string): Draft | undefined {
  const draft = parse(localStorage.getItem(key) ?? '');
  return draft && draft.at > Date.now() - AGE_MAX_MS ? draft : undefined;
}

function parse(stored: string): Draft | undefined {
  try {
    const { text, at } = JSON.parse(stored) as Partial<Draft>;
    return typeof text === 'string' && typeof at === 'number' ? { text, at } : undefined;
  } catch {
    return undefined;
  }
}
