const PREFIX = /^(?:tel|whatsapp):/i;
/** Joiners and marks of direction: address books and web pages put them around numbers. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const BLANKS = /[\p{Zs}\t]/gu;
/** Hyphens, dashes and the minus of every script. */
const DASHES = /[\p{Pd}\u2212]/gu;

/** A telephone number as it was copied from somewhere, in plain characters. */
export function plainPhone(copied: string): string {
  const plain = copied.replace(INVISIBLE, '').replace(BLANKS, ' ').replace(DASHES, '-').trim();
  return plain.replace(PREFIX, '').trim();
}
