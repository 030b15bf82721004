/**
 * The other fields are empty.
 *
 * @param codec the generated one
 */
export function messageOf<Message>(
  codec: { decode(bytes: Uint8Array): Message },
  fields: NoInfer<Partial<Message>>,
): Message {
  return { ...codec.decode(new Uint8Array()), ...fields };
}
