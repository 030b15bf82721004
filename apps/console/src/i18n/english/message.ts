/** Text with {places}, or a form per plural of {count}. */
export type Message = string | { readonly one: string; readonly other: string };
