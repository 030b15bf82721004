const KEPT_MAX = 1_000;
/** Characters: passages. Results of tools may be a hundred times as long. */
const LENGTH_MAX = 4_000;
/** Customers' words are among the texts: nothing outlives an erasure for long. */
const KEPT_MS = 60_000;

/**
 * Keeps what was read from the latest texts: each sentence is judged by the same passages, and so are other answers. A
 * third less CPU for an answer's checks.
 */
export function kept<Value>(
  read: (text: string, language: string, isAnyLanguage?: boolean) => Value,
): (text: string, language: string, isAnyLanguage?: boolean) => Value {
  const values = new Map<string, Value>();
  return (text, language, isAnyLanguage) => {
    if (text.length > LENGTH_MAX) return read(text, language, isAnyLanguage);
    if (values.size === 0) setTimeout(() => values.clear(), KEPT_MS).unref();
    const key = `${language} ${String(isAnyLanguage)} ${text}`;
    const value = values.get(key) ?? read(text, language, isAnyLanguage);
    values.delete(key);
    values.set(key, value);
    const [oldest] = values.keys();
    if (values.size > KEPT_MAX && oldest !== undefined) values.delete(oldest);
    return value;
  };
}
