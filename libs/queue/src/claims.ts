import type { Client, Queryable } from '@parley/postgres';

/** A table of jobs, and how it records claims. */
export interface ClaimTable<Claim> {
  readonly table: string;
  /** Columns that identify a row. */
  readonly key: readonly string[];
  /** The key's, then the token. */
  readonly valuesOf: (claim: Claim) => readonly unknown[];
  /** Until then, the row cannot be claimed again. */
  readonly leaseColumn: string;
  /** Changes with each claim: outdated claims cannot write. */
  readonly tokenColumn?: string;
  /** SQL; default: one more than the last. */
  readonly nextToken?: string;
  /** A valid claim's further condition, e.g. that the row has not ended. */
  readonly isOpen?: string;
}

/** In SQL; the row goes by its table's name. */
export interface Choice {
  readonly with?: string;
  /** Default: the table alone. */
  readonly from?: string;
  readonly where: string;
  readonly orderBy?: string;
  /**
   * A common table expression. Claims the first row for each of its rows, so that groups take turns; `where` joins
   * them.
   */
  readonly eachOf?: string;
  /** `$1`, or a number. */
  readonly limit: string;
  /** Parameter with the lease's length in ms: `$2`. */
  readonly leaseMs: string;
  readonly set?: string;
  readonly returning: string;
  /** A query over `claimed`, the updated rows, for joins; default: those rows. */
  readonly select?: string;
  /**
   * `position`: updates rows where they were found, without a look-up by key. Rows changed in between wait for the next
   * claim.
   */
  readonly findBy?: 'key' | 'position';
}

/** The values follow those of key and token. */
export type HeldWrite<Claim> = (db: Queryable, claim: Claim, values: readonly unknown[]) => Promise<boolean>;

export interface Claims<Claim> {
  /** A valid claim's condition; its parameters come first: key, then token. */
  readonly isHeld: string;
  readonly valuesOf: (claim: Claim) => unknown[];
  /** Concurrent claims get different rows. Build it once, at load. */
  claimSql(choice: Choice): string;
  /** The one row of a condition, unless it is claimed. */
  claimOneSql(choice: Pick<Choice, 'where' | 'leaseMs' | 'set' | 'returning'>): string;
  /** @returns whether the claim is still valid */
  renew(db: Queryable, claim: Claim, leaseMs: number): Promise<boolean>;
  /** Until the transaction ends. @returns whether the claim is still valid */
  lock(client: Client, claim: Claim): Promise<boolean>;
  /**
   * Releases, ends or keeps a valid claim.
   *
   * @param name of the prepared statement
   * @param set SQL; its parameters follow those of `isHeld`
   * @param condition further SQL condition
   */
  write(name: string, set: string, condition?: string): HeldWrite<Claim>;
}

/** From now. @param leaseMs parameter with its length */
export function leaseEnd(leaseMs: string): string {
  return `now() + ${leaseMs} * interval '1 millisecond'`;
}

export function defineClaims<Claim>(definition: ClaimTable<Claim>): Claims<Claim> {
  const { table, key, leaseColumn, tokenColumn = 'token', isOpen } = definition;
  const held = [...key, tokenColumn].map((column, at) => `${table}.${column} = $${at + 1}`);
  const isHeld = [...held, ...(isOpen ? [isOpen] : [])].join(' AND ');
  const valuesOf = (claim: Claim): unknown[] => [...definition.valuesOf(claim)];
  const rest = key.length + 2;
  const write = (name: string, set: string, condition?: string): HeldWrite<Claim> => {
    const text = `UPDATE ${table} SET ${set} WHERE ${isHeld}${condition ? ` AND ${condition}` : ''}`;
    return async (db, claim, values) => {
      const { rowCount } = await db.query({ name, text, values: [...valuesOf(claim), ...values] });
      return rowCount === 1;
    };
  };
  const renew = write(`renew_${table}`, `${leaseColumn} = ${leaseEnd(`$${rest}`)}`);
  return {
    isHeld,
    valuesOf,
    claimSql: (choice) => claimSql(definition, choice),
    claimOneSql: (choice) =>
      `UPDATE ${table} SET ${claimed(definition, choice)} WHERE ${choice.where} RETURNING ${choice.returning}`,
    renew: (db, claim, leaseMs) => renew(db, claim, [leaseMs]),
    lock: async (client, claim) => {
      const text = `SELECT FROM ${table} WHERE ${isHeld} FOR UPDATE`;
      const { rowCount } = await client.query({ name: `lock_${table}`, text, values: valuesOf(claim) });
      return rowCount === 1;
    },
    write,
  };
}

function claimed(definition: ClaimTable<never>, { leaseMs, set }: Pick<Choice, 'leaseMs' | 'set'>): string {
  const { table, leaseColumn, tokenColumn = 'token', nextToken = `${table}.${tokenColumn} + 1` } = definition;
  return `${leaseColumn} = ${leaseEnd(leaseMs)}, ${tokenColumn} = ${nextToken}${set ? `, ${set}` : ''}`;
}

function claimSql(definition: ClaimTable<never>, choice: Choice): string {
  const { table, key } = definition;
  const { findBy = 'key', returning, select } = choice;
  const columns = findBy === 'key' ? key.map((column) => `${table}.${column}`) : [`${table}.ctid AS position`];
  const match =
    findBy === 'key'
      ? key.map((column) => `${table}.${column} = picked.${column}`).join(' AND ')
      : `${table}.ctid = picked.position`;
  const update = `
    UPDATE ${table} SET ${claimed(definition, choice)} FROM picked WHERE ${match} RETURNING ${returning}`;
  return `
    WITH ${choice.with ? `${choice.with}, ` : ''}picked AS (${pickSql(table, columns.join(', '), choice)})
    ${select ? `, claimed AS (${update}) ${select}` : update}`;
}

/** Concurrent choices skip locked rows. */
function pickSql(table: string, columns: string, { from = table, where, orderBy, eachOf, limit }: Choice): string {
  const order = orderBy ? `ORDER BY ${orderBy}` : '';
  // Claims change no key, so referring rows need not wait.
  const lock = `FOR NO KEY UPDATE OF ${table} SKIP LOCKED`;
  if (!eachOf) return `SELECT ${columns} FROM ${from} WHERE ${where} ${order} LIMIT ${limit} ${lock}`;
  return `
    SELECT chosen.* FROM ${eachOf} CROSS JOIN LATERAL (
      SELECT ${columns} FROM ${from} WHERE ${where} ${order} LIMIT 1 ${lock}) AS chosen
     LIMIT ${limit}`;
}
