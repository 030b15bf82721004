export { appendEvents } from './append-events';
export { openRelay } from './open-relay';
export { startRelay } from './relay';
export type { Relay, RelayOptions } from './relay';
export { getReplay, replayEvents } from './replay-events';
export { replayRpcs } from './replay-rpcs';
