/**
 * A message of the protocol with these fields; the others have the value that they have in an empty one.
 *
 * @param codec what is generated of the message
 */
export function messageOf<Message>(
  codec: { decode(bytes: Uint8Array): Message },
  fields: NoInfer<Partial<Message>>,
): Message {
  return { ...codec.decode(new Uint8Array()), ...fields };
}
