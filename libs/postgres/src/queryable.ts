import type pg from 'pg';

export type Pool = pg.Pool;
export type Client = pg.PoolClient;

/** One SQL statement. `name` makes it a prepared statement: use it for every statement with a fixed text. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
}

/** A pool, or the one connection of a transaction. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(statement: Statement): Promise<pg.QueryResult<Row>>;
}
