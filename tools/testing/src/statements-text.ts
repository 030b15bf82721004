export function statementsText(
  tables: readonly { readonly statements: readonly { readonly name: string; readonly text: string }[] }[],
): string {
  const statements = tables.flatMap(({ statements: ofTable }) => ofTable);
  return statements.map(({ name, text }) => `-- ${name}\n${text};\n`).join('\n');
}
