export { appendEvents } from './append-events';
export { OUTBOX_MIGRATIONS } from './migrations';
export { openRelay } from './open-relay';
export { startRelay } from './relay';
export type { Relay, RelayOptions } from './relay';
export { getReplay, replayEvents } from './replay-events';
export { replayRpcs } from './replay-rpcs';
