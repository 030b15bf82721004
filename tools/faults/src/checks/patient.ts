/** Of the checks' calls: they are made when everything is at rest, and may be too early by a moment. What fails then is a fault. */
export const patient = { maxRetries: 4 } as const;
