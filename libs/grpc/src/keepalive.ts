/** PING after 20 s, give up 15 s later: a process or machine may pause for seconds, and all its calls would fail. */
export const keepalive = {
  'grpc.keepalive_time_ms': 20_000,
  'grpc.keepalive_timeout_ms': 15_000,
} as const;
