/** A check at rest may be slightly early. */
export const patient = { maxRetries: 4 } as const;
