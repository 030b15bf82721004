import pg from 'pg';

/** Each selects the objects of one kind in schema $1, in a fixed order. */
const DEFINITIONS: readonly string[] = [
  `SELECT format('CREATE TYPE %I AS ENUM (%s);', t.typname,
            (SELECT string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder)
               FROM pg_enum e WHERE e.enumtypid = t.oid)) AS definition
     FROM pg_type t WHERE t.typnamespace = $1::regnamespace AND t.typtype = 'e' ORDER BY t.typname`,
  `SELECT format(E'CREATE TABLE %I (\\n%s\\n)%s;', c.relname,
            (SELECT string_agg(line, E',\\n' ORDER BY rank, line_no) FROM (
               SELECT 1 AS rank, a.attnum::int AS line_no, format('  %I %s%s%s', a.attname,
                        format_type(a.atttypid, a.atttypmod),
                        CASE WHEN a.attidentity <> '' THEN ' GENERATED ALWAYS AS IDENTITY'
                             WHEN d.oid IS NOT NULL THEN ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) ELSE '' END,
                        CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END) AS line
                 FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
                WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
               UNION ALL
               SELECT 2, row_number() OVER (ORDER BY k.conname)::int,
                      format('  CONSTRAINT %I %s', k.conname, pg_get_constraintdef(k.oid))
                 FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype <> 'n') AS lines),
            CASE WHEN c.relkind = 'p' THEN ' PARTITION BY ' || pg_get_partkeydef(c.oid) ELSE '' END) AS definition
     FROM pg_class c
    WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'schema_migrations'
    ORDER BY c.relname`,
  `SELECT pg_get_indexdef(i.indexrelid) || ';' AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace = $1::regnamespace AND i.indrelid <> coalesce(to_regclass($1 || '.schema_migrations'), 0)
      AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
    ORDER BY c.relname`,
  `SELECT rtrim(pg_get_functiondef(p.oid), E' \\n') || ';' AS definition
     FROM pg_proc p WHERE p.pronamespace = $1::regnamespace ORDER BY p.proname, pg_get_function_identity_arguments(p.oid)`,
  `SELECT pg_get_triggerdef(t.oid) || ';' AS definition
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = $1::regnamespace AND NOT t.tgisinternal ORDER BY c.relname, t.tgname`,
];

/** As comments, with newest version and checksum. */
const functionFilesOf = (schema: string): string => `
  SELECT '-- ' || name || ', sha256 ' || checksum AS definition FROM ${pg.escapeIdentifier(schema)}.schema_migrations
   WHERE name LIKE 'functions/%' ORDER BY name`;

/** Databases with that version would refuse them. */
export function changedWithoutVersion(before: string, after: string): string[] {
  const checksums = (dump: string): Map<string, string> =>
    new Map(
      [...dump.matchAll(/^-- (functions\/.+ version \d+), sha256 (\w+)$/gm)].map(([, name = '', sum = '']) => [
        name,
        sum,
      ]),
    );
  const known = checksums(before);
  return [...checksums(after)].filter(([name, sum]) => (known.get(name) ?? sum) !== sum).map(([name]) => name);
}

/** A test compares it with the committed schema.sql. */
export async function dumpSchema(url: string, schema: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=pg_catalog' });
  await client.connect();
  try {
    const files = await client.query<{ definition: string }>(functionFilesOf(schema));
    const parts = files.rows.length > 0 ? [files.rows.map((row) => row.definition).join('\n')] : [];
    for (const query of DEFINITIONS) {
      const result = await client.query<{ definition: string }>(query, [schema]);
      parts.push(...result.rows.map((row) => unqualified(row.definition, schema)));
    }
    return `-- The schema ${schema} after all migrations. Written by the tests with UPDATE_SCHEMA=true; do not edit.\n\n${parts.join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}

/** Except in quotes and comments, such as event types. */
function unqualified(definition: string, schema: string): string {
  const names = new RegExp(String.raw`'(?:[^']|'')*'|--[^\n]*|\b${schema}\.`, 'g');
  return definition.replace(names, (found) => (found === `${schema}.` ? '' : found));
}
