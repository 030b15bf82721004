export { dumpSchema } from './dump-schema';
export { migrate, pendingMigrations, requireMigrations } from './migrate';
export type { MigrateOptions } from './migrate';
export { createPool } from './pool';
export type { Client, Pool, PoolOptions, Queryable, Statement } from './pool';
export { provisionSchema } from './provision';
export type { Provision } from './provision';
export { translatePostgresError } from './sqlstate';
export { inTransaction } from './transaction';
