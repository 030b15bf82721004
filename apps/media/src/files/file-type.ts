/** Extensions that open as programs: what mail services refuse (Gmail's list), and those of other systems. */
const REFUSED_EXTENSIONS: ReadonlySet<string> = new Set(
  (
    'ade adp apk app application appx appxbundle bash bat cab chm cmd com command cpl deb desktop diagcab diagcfg diagpkg ' +
    'dll dmg dylib ex ex_ exe gadget hta img inf ins iso isp jar jnlp js jse lib lnk mde msc msi msix msixbundle msp mst ' +
    'nsh pif pkg ps1 psm1 reg rpm run scf scr sct sh shb so sys url vb vbe vbs vhd vxd wsc wsf wsh xll'
  ).split(' '),
);

/** As Latin-1: Windows, Linux, macOS and Java, Android, shortcuts, packages, scripts. */
const PROGRAM =
  /^(?:MZ|\x7fELF|\xfe\xed\xfa[\xce\xcf]|[\xce\xcf]\xfa\xed\xfe|\xca\xfe\xba\xbe|dex\n|\x4c\0\0\0\x01\x14\x02\0|!<arch>\n|\xed\xab\xee\xdb|(?:\xef\xbb\xbf)?#!)/;
const LONGEST = 16;

export function isExecutable(name: string, bytes: Buffer): boolean {
  return REFUSED_EXTENSIONS.has(extensionOf(name)) || PROGRAM.test(bytes.toString('latin1', 0, LONGEST));
}

/** By extension, where the content does not tell. None of these run in a browser. */
const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  json: 'application/json',
  zip: 'application/zip',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  rtf: 'application/rtf',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  heic: 'image/heic',
  tiff: 'image/tiff',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  amr: 'audio/amr',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  '3gp': 'video/3gpp',
  mov: 'video/quicktime',
  webm: 'video/webm',
};
const UNKNOWN = 'application/octet-stream';
/** Only these: types that pages could run are stored as unknown bytes. */
const known: ReadonlySet<string> = new Set(Object.values(types));

/** @param said by the sender: used if the name tells nothing */
export function mimeTypeOf(name: string, said: string | undefined): string {
  const byName = types[extensionOf(name)];
  if (byName !== undefined) return byName;
  const essence = said?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return known.has(essence) ? essence : UNKNOWN;
}

/** Lower case, or empty. */
export function extensionOf(name: string): string {
  const at = name.lastIndexOf('.');
  return at < 0 ? '' : name.slice(at + 1).toLowerCase();
}
