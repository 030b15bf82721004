/** For authenticators: the 16 bytes of the uuid, in base64url. */
export function userHandleOf(personId: string): string {
  return Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url');
}
