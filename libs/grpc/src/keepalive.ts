/** PING after 20 s, give up 15 s later: processes may pause for seconds, and all their calls would fail. */
export const keepalive = {
  'grpc.keepalive_time_ms': 20_000,
  'grpc.keepalive_timeout_ms': 15_000,
} as const;
