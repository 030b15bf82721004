export { createBalancer } from './load/balancer';
export type { Balancer } from './load/balancer';
export { startLoad } from './load/start-load';
export type { Load, LoadOptions } from './load/start-load';
export { createTenants } from './load/tenants';
export type { Tenant } from './load/tenants';
