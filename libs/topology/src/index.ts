export { callsOf, OPERATOR, roles, serviceRules } from './rpc-rules';
export type { Role } from './rpc-rules';
export { addresses, addressVariable, processes, schemas, services, stores, storeVariables } from './services';
export type { Process, ProcessEntry, ServiceEntry, Store } from './services';
