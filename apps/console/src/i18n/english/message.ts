/** Plain text with {places}, or a form for each plural of {count}. */
export type Message = string | { readonly one: string; readonly other: string };
