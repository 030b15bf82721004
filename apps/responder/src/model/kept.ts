const KEPT_MAX = 1_000;

/**
 * Keeps what was read from the latest texts: each sentence is judged by the same passages, and so are other answers. A
 * third less CPU for an answer's checks.
 */
export function kept<Value>(
  read: (text: string, language: string, isAnyLanguage?: boolean) => Value,
): (text: string, language: string, isAnyLanguage?: boolean) => Value {
  const values = new Map<string, Value>();
  return (text, language, isAnyLanguage) => {
    const key = `${language} ${String(isAnyLanguage)} ${text}`;
    const value = values.get(key) ?? read(text, language, isAnyLanguage);
    values.delete(key);
    values.set(key, value);
    const [oldest] = values.keys();
    if (values.size > KEPT_MAX && oldest !== undefined) values.delete(oldest);
    return value;
  };
}
