/** For a blank that was an unencoded plus sign. */
export function plusHint(value: string, isRight: (value: string) => boolean): string {
  return value.includes(' ') && isRight(value.replaceAll(' ', '+')) ? ' (write + as %2B)' : '';
}
