export { OPERATOR, roles } from './roles';
export type { Role } from './roles';
export { callsOf, serviceRules } from './rpc-rules';
export {
  addresses,
  addressVariable,
  processes,
  schemas,
  services,
  stores,
  storeVariables,
  urlVariable,
} from './services';
export type { Process, ProcessEntry, ServiceEntry, Store } from './services';
