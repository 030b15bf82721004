/**
 * A statement of a migration in the form for a cluster: its tables are of the Replicated engines. Their paths in Keeper
 * are the server's defaults; the database is Replicated as well, so that a table comes into being on every server.
 */
export function replicatedForm(statement: string): string {
  return (
    statement
      .replace(/\bENGINE = (\w*MergeTree)\b/g, (_, engine: string) => `ENGINE = Replicated${engine}`)
      // The same window under its other name: an identical block may be meant.
      .replace(/\bnon_replicated_deduplication_window\b/g, 'replicated_deduplication_window')
  );
}

/** How the database comes into being, on all servers of the cluster at once. */
export function createDatabase(database: string, isReplicated: boolean): string {
  const create = `CREATE DATABASE IF NOT EXISTS ${database}`;
  if (!isReplicated) return create;
  return `${create} ON CLUSTER '{cluster}' ENGINE = Replicated('/clickhouse/databases/${database}', '{shard}', '{replica}')`;
}
