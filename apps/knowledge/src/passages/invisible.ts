/** They hide words from readers or searches, or turn them around. */
export const INVISIBLE =
  /\u200b|\u200c|\u200d|\u2060|\ufeff|\u00ad|[\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e007f}]/gu;
