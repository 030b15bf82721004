/** The person in an authenticator: the 16 bytes of their uuid, in base64url. */
export function userHandleOf(personId: string): string {
  return Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url');
}
