/**
 * PING after 20 s, give up 15 s later. A process without CPU for seconds, or on a paused machine, is not gone, and all
 * its calls would fail.
 */
export const keepalive = {
  'grpc.keepalive_time_ms': 20_000,
  'grpc.keepalive_timeout_ms': 15_000,
} as const;
