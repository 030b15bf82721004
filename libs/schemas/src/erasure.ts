/** Conversations in one page of an erasure, and so many at the most are taken out of the figures in one call. */
export const ERASURE_PAGE_CONVERSATIONS = 500;
