import { createDatabase, replicatedForm } from './replicated-form';

describe('the replicated form of a migration', () => {
  it('has Replicated engines with the same parameters, and the same window', () => {
    const statement = `CREATE TABLE IF NOT EXISTS things (id UInt64, revision UInt64)
ENGINE = ReplacingMergeTree(revision)
ORDER BY id
SETTINGS non_replicated_deduplication_window = 0, min_age_to_force_merge_seconds = 3600`;
    expect(replicatedForm(statement)).toBe(`CREATE TABLE IF NOT EXISTS things (id UInt64, revision UInt64)
ENGINE = ReplicatedReplacingMergeTree(revision)
ORDER BY id
SETTINGS replicated_deduplication_window = 0, min_age_to_force_merge_seconds = 3600`);
  });

  it.each(['MergeTree', 'ReplacingMergeTree', 'AggregatingMergeTree'])('knows %s', (engine) => {
    expect(replicatedForm(`CREATE TABLE t (id UInt64) ENGINE = ${engine} ORDER BY id`)).toContain(
      `ENGINE = Replicated${engine} ORDER BY id`,
    );
  });

  it('leaves other statements and words alone', () => {
    const statement = 'ALTER TABLE things ADD COLUMN IF NOT EXISTS engine String';
    expect(replicatedForm(statement)).toBe(statement);
  });

  it('makes the database on every server', () => {
    expect(createDatabase('parley', false)).toBe('CREATE DATABASE IF NOT EXISTS parley');
    expect(createDatabase('parley', true)).toBe(
      `CREATE DATABASE IF NOT EXISTS parley ON CLUSTER '{cluster}' ENGINE = Replicated('/clickhouse/databases/parley', '{shard}', '{replica}')`,
    );
  });
});
