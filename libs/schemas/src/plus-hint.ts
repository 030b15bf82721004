/**
 * What the message about a query parameter ends with if only a plus sign is missing where it has a blank: a plus sign
 * that is not encoded is a blank.
 */
export function plusHint(value: string, isRight: (value: string) => boolean): string {
  return value.includes(' ') && isRight(value.replaceAll(' ', '+')) ? ' (write + as %2B)' : '';
}
