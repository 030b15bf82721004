/** The most days that an account can have its messages or figures kept for, if not for ever: a hundred years. */
export const RETENTION_DAYS_MAX = 36_500;

/** The most days that events are kept. */
export const EVENTS_DAYS_MAX = 7;
