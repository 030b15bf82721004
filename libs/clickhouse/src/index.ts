export { clickhouseConfig, clickhouseOptions } from './config';
export { connect } from './connect';
export type { ClickHouse, ConnectOptions, ParamValue, QueryOptions, Statement } from './connect';
export { dumpSchema } from './dump-schema';
export { migrate, pendingMigrations, requireMigrations } from './migrate';
export type { MigrateOptions } from './migrate';
export { replicatedForm } from './replicated-form';
export { isRefusedRow, isUnknownFailure } from './translate-error';
