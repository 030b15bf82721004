/**
 * How each end of a connection notices that the other has gone without a word: it asks after 20 s, and gives up when
 * nothing has come 15 s later. A process that gets no processor for some seconds, or whose machine is paused, has not
 * gone, and all calls on the connection would fail with it.
 */
export const keepalive = {
  'grpc.keepalive_time_ms': 20_000,
  'grpc.keepalive_timeout_ms': 15_000,
} as const;
