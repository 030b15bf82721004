/** A text as Lua takes it, whatever is in it. Lua leaves a newline at its very beginning out. */
export function luaText(text: string): string {
  const inside = [...text.matchAll(/\](=*)(?=\]|$)/g)].map(([, signs = '']) => signs.length);
  const level = '='.repeat(Math.max(1, ...inside.map((length) => length + 1)));
  return `[${level}[${text}]${level}]`;
}

/** A list of texts. */
export function luaTexts(texts: readonly string[]): string {
  return `{${texts.map(luaText).join(',')}}`;
}
