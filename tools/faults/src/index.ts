export { createHttpClient } from './load/http-client';
export type { HttpClient } from './load/http-client';
export { startLoad } from './load/start-load';
export type { Load, LoadOptions } from './load/start-load';
export { createTenants } from './load/tenants';
export type { Tenant } from './load/tenants';
