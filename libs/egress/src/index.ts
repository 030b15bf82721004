export { isPublicAddress } from './address';
export { parseAllowList } from './allow-list';
export type { AllowList } from './allow-list';
export { allowListVariable } from './config';
export { openEgress } from './egress';
export type { Egress, EgressOptions, EgressRequest, EgressResponse } from './egress';
export { EgressError } from './errors';
export type { EgressFailure } from './errors';
export type { Lookup } from './lookup';
