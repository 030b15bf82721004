import type pg from 'pg';

export type Pool = pg.Pool;
export type Client = pg.PoolClient;

/** `name` prepares it: name every statement with a fixed text. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
}

/** A pool, or a transaction's connection. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(statement: Statement): Promise<pg.QueryResult<Row>>;
}
