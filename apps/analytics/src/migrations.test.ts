import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replicatedForm } from '@parley/clickhouse';
import { MIGRATIONS } from './schema';

const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));

it.each(files)('%s has a replicated form: no table stays on one server', (name) => {
  const sql = readFileSync(join(MIGRATIONS, name), 'utf8').replace(/^--.*$/gm, '');
  const engines = replicatedForm(sql).match(/\bENGINE\s*=\s*\w+/gi) ?? [];
  expect(engines.filter((engine) => !/^ENGINE = Replicated\w*MergeTree$/.test(engine))).toEqual([]);
  expect(replicatedForm(sql)).not.toContain('non_replicated_deduplication_window');
});
