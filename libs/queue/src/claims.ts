import type { Client, Queryable } from '@parley/postgres';

/** A table whose rows are jobs, and how a claim is recorded in them. */
export interface ClaimTable<Claim> {
  readonly table: string;
  /** The columns by which a claimed row is found again. */
  readonly key: readonly string[];
  /** The values of the key, then the token. */
  readonly valuesOf: (claim: Claim) => readonly unknown[];
  /** Until the time in this column nobody else claims the row. */
  readonly leaseColumn: string;
  /** Changes with each claim: a process with an older one can no longer write. */
  readonly tokenColumn?: string;
  /** The next token; by default one more than the last. */
  readonly nextToken?: string;
  /** A further condition for a claim to count, such as that the row has not ended. */
  readonly isOpen?: string;
}

/** Which rows a statement claims. All of it is SQL; in it the row to be claimed goes by the name of its table. */
export interface Choice {
  /** Common table expressions that the rest refers to. */
  readonly with?: string;
  /** By default the table alone. */
  readonly from?: string;
  readonly where: string;
  readonly orderBy?: string;
  /**
   * A common table expression. Then the first row in order is claimed for each of its rows, instead of the first rows of all;
   * `where` says which belong to it. Groups take turns this way.
   */
  readonly eachOf?: string;
  /** `$1`, or a number. */
  readonly limit: string;
  /** The parameter with the length of the lease in ms: `$2`. */
  readonly leaseMs: string;
  /** What else the claim changes. */
  readonly set?: string;
  readonly returning: string;
  /** A query of `claimed`, the rows as they are now, for what has to be joined; by default they are the result themselves. */
  readonly select?: string;
  /**
   * `position`: rows are updated where they were found, without another look-up by the key. One that was changed in between
   * is left for the next claim.
   */
  readonly findBy?: 'key' | 'position';
}

/** Writes to the row of a claim, if the claim still counts. The values follow those of the key and the token. */
export type HeldWrite<Claim> = (db: Queryable, claim: Claim, values: readonly unknown[]) => Promise<boolean>;

export interface Claims<Claim> {
  /** The condition that a claim still counts. Its parameters are the first ones: the key, then the token. */
  readonly isHeld: string;
  /** The values of those parameters. */
  readonly valuesOf: (claim: Claim) => unknown[];
  /** The text of a statement that claims rows; two that run at once get different ones. Build it once, when the file loads. */
  claimSql(choice: Choice): string;
  /** The text of a statement that claims the one row that a condition names, unless it is claimed. */
  claimOneSql(choice: Pick<Choice, 'where' | 'leaseMs' | 'set' | 'returning'>): string;
  /** Extends the lease. @returns whether the claim still counts */
  renew(db: Queryable, claim: Claim, leaseMs: number): Promise<boolean>;
  /** Locks the row until the end of the transaction. @returns whether the claim still counts */
  lock(client: Client, claim: Claim): Promise<boolean>;
  /**
   * A statement that changes the row of a claim, if the claim still counts: it releases the claim, ends it, or keeps it.
   *
   * @param name of the prepared statement
   * @param set SQL; its parameters come after those of `isHeld`
   * @param condition SQL that must be true besides
   */
  write(name: string, set: string, condition?: string): HeldWrite<Claim>;
}

/** The end of a lease that begins now. @param leaseMs the parameter with its length */
export function leaseEnd(leaseMs: string): string {
  return `now() + ${leaseMs} * interval '1 millisecond'`;
}

/** The statements by which the rows of a table are claimed, kept and released. */
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

/** Chooses rows and locks them. A statement that chooses at the same moment skips them. */
function pickSql(table: string, columns: string, { from = table, where, orderBy, eachOf, limit }: Choice): string {
  const order = orderBy ? `ORDER BY ${orderBy}` : '';
  // Claims change no key: rows that refer to the claimed one need not wait for it.
  const lock = `FOR NO KEY UPDATE OF ${table} SKIP LOCKED`;
  if (!eachOf) return `SELECT ${columns} FROM ${from} WHERE ${where} ${order} LIMIT ${limit} ${lock}`;
  return `
    SELECT chosen.* FROM ${eachOf} CROSS JOIN LATERAL (
      SELECT ${columns} FROM ${from} WHERE ${where} ${order} LIMIT 1 ${lock}) AS chosen
     LIMIT ${limit}`;
}
