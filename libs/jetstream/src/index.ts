export { connectNats } from './connection';
export type { Nats, NatsOptions } from './connection';
export { consume } from './consume';
export type { ConsumeOptions, Consumption } from './consume';
export type { Delivery } from './delivery';
export { publish } from './publish';
export type { PublishAck, Publication } from './publish';
export { deleteStream, ensureStream, readStream, streams } from './streams';
export type { StreamDefinition, StreamState } from './streams';
