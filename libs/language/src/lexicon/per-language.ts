/** Once per language, when needed. */
export function perLanguage<Value>(make: (language: string) => Value): (language: string) => Value {
  const made = new Map<string, Value>();
  return (language) => {
    const known = made.get(language);
    if (known !== undefined) return known;
    const value = make(language);
    made.set(language, value);
    return value;
  };
}

/** Calls `make` once, when needed. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
