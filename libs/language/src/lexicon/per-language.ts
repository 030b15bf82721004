/** What `make` makes of a language, made when a message needs it first and kept. */
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

/** What `make` makes, made at the first call and kept. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
