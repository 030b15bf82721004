/**
 * Draws the form that asks for an email address, in a part of the widget.
 *
 * @param language a tag of the widget's words
 * @param leave gives the address to the server
 */
export type AskContact = (host: HTMLElement, language: string, leave: (email: string) => Promise<void>) => void;
