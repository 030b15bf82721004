/** What an authenticator keeps of whose a passkey is: the 16 bytes of the person's uuid, in base64url. */
export function userHandleOf(personId: string): string {
  return Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url');
}
