/** For checks at rest, which may be slightly early. Further failures are faults. */
export const patient = { maxRetries: 4 } as const;
