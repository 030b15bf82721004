/** Replicated engines, with the server's default paths in Keeper. */
export function replicatedForm(statement: string): string {
  return (
    statement
      .replace(/\bENGINE = (\w*MergeTree)\b/g, (_, engine: string) => `ENGINE = Replicated${engine}`)
      // The same window.
      .replace(/\bnon_replicated_deduplication_window\b/g, 'replicated_deduplication_window')
  );
}

export function createDatabase(database: string, isReplicated: boolean): string {
  const create = `CREATE DATABASE IF NOT EXISTS ${database}`;
  if (!isReplicated) return create;
  return `${create} ON CLUSTER '{cluster}' ENGINE = Replicated('/clickhouse/databases/${database}', '{shard}', '{replica}')`;
}
