const PREFIX = /^(?:tel|whatsapp):/i;
/** Added by address books and web pages. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const BLANKS = /[\p{Zs}\t]/gu;
/** Hyphens, dashes and minus signs. */
const DASHES = /[\p{Pd}\u2212]/gu;

export function plainPhone(copied: string): string {
  const plain = copied.replace(INVISIBLE, '').replace(BLANKS, ' ').replace(DASHES, '-').trim();
  return plain.replace(PREFIX, '').trim();
}
