/**
 * Draws the form for an email address.
 *
 * @param language a tag of the widget's words
 * @param leave sends the address
 */
export type AskContact = (host: HTMLElement, language: string, leave: (email: string) => Promise<void>) => void;
