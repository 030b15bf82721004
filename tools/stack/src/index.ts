export { natsProgram } from './backends/nats';
export { redisProgram } from './backends/redis';
export { launch } from './process/launch';
export type { Running } from './process/launch';
export { freePort } from './process/ports';
export type { Program } from './process/program';
export { startOnce } from './process/start-once';
export { waitUntil } from './process/wait-until';
