const PREFIX = /^(?:tel|whatsapp):/i;
/** Joiners and direction marks, which address books and web pages add. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const BLANKS = /[\p{Zs}\t]/gu;
/** Hyphens, dashes and minus signs. */
const DASHES = /[\p{Pd}\u2212]/gu;

/** A copied telephone number in plain characters. */
export function plainPhone(copied: string): string {
  const plain = copied.replace(INVISIBLE, '').replace(BLANKS, ' ').replace(DASHES, '-').trim();
  return plain.replace(PREFIX, '').trim();
}
