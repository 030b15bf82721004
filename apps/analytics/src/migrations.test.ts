import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replicatedForm } from '@parley/clickhouse';

const folder = join(__dirname, '../migrations');
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));

it.each(files)('%s has a replicated form: no table stays on one server', (name) => {
  const sql = readFileSync(join(folder, name), 'utf8').replace(/^--.*$/gm, '');
  const engines = replicatedForm(sql).match(/\bENGINE\s*=\s*\w+/gi) ?? [];
  expect(engines.filter((engine) => !/^ENGINE = Replicated\w*MergeTree$/.test(engine))).toEqual([]);
  expect(replicatedForm(sql)).not.toContain('non_replicated_deduplication_window');
});
