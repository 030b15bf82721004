import { join } from 'node:path';
import { writePrivately } from '../home/secrets';

/**
 * What the engine may do: everything with tables of its own directory, and nothing with files, programs, other servers,
 * or users. Which is all that Parley does; the engine's default is the right to read and write every file of its owner.
 */
const rights = [
  'GRANT SHOW, SELECT, INSERT, ALTER, CREATE DATABASE, CREATE TABLE, CREATE TEMPORARY TABLE, CREATE VIEW, ' +
    'DROP, TRUNCATE, OPTIMIZE, CHECK, KILL QUERY ON *.*',
  ...['MergeTree', 'ReplacingMergeTree', 'Memory'].map((name) => `GRANT TABLE ENGINE ON ${name}`),
];

/** Settings that name files for formats to read. */
const fixedSettings = ['format_schema', 'format_template_row', 'format_template_resultset'];

/** Writes the configuration with these rights. @returns its file, for the engine's --config-file */
export function writeAccess(directory: string): string {
  const file = join(directory, 'access.xml');
  const path = file.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  writePrivately(
    file,
    `<clickhouse>
<users_config>${path}</users_config>
<profiles><default><constraints>${fixedSettings.map((name) => `<${name}><readonly/></${name}>`).join('')}</constraints></default></profiles>
<quotas><default/></quotas>
<users><default>
<no_password/><networks><ip>::/0</ip></networks><profile>default</profile><quota>default</quota>
<grants>${rights.map((query) => `<query>${query}</query>`).join('')}</grants>
</default></users>
</clickhouse>
`,
  );
  return file;
}
