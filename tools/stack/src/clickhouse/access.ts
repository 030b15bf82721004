import { join } from 'node:path';
import { writePrivately } from '../home/secrets';

/** These rights cover tables only. The engine's default user may read and write all files of its owner. */
const rights = [
  'GRANT SHOW, SELECT, INSERT, ALTER, CREATE DATABASE, CREATE TABLE, CREATE TEMPORARY TABLE, CREATE VIEW, ' +
    'DROP, TRUNCATE, OPTIMIZE, CHECK, KILL QUERY ON *.*',
  ...['MergeTree', 'ReplacingMergeTree', 'Memory'].map((name) => `GRANT TABLE ENGINE ON ${name}`),
];

/** Settings that name files must not be changed. */
const fixedSettings = ['format_schema', 'format_template_row', 'format_template_resultset'];

/** @returns the file for --config-file */
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
