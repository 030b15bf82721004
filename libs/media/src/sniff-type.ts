export const pictureTypes = ['jpeg', 'png', 'webp', 'gif'] as const;

export type PictureType = (typeof pictureTypes)[number];

/** Magic numbers; a dot matches any byte. */
const beginnings: Readonly<Record<PictureType, RegExp>> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n\x1a\n/,
  webp: /^RIFF[^]{4}WEBP/,
  gif: /^GIF8[79]a/,
};
const LENGTH = 12;

/** Undefined if not allowed. */
export function sniffType(bytes: Buffer): PictureType | undefined {
  const head = bytes.subarray(0, LENGTH).toString('latin1');
  return pictureTypes.find((type) => beginnings[type].test(head));
}
