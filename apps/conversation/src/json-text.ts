/**
 * A JSON text of a request as the value that the input rules look at. A text that is not JSON stays a text, and so is
 * refused where an object must stand. Nothing is undefined.
 */
export function parseJsonText(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
