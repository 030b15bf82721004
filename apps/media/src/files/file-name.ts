import { MEDIA_NAME_LENGTH_MAX } from '@parley/schemas/media';
import { extensionOf } from './file-type';

const UNNAMED = 'file';
/**
 * Control characters, direction marks (which make `gpj.exe` read as `exe.jpg`), and characters invalid in file names.
 */
const STRIPPED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>|:*?]/gu;

/** Safe to show and store, with the extension visible. */
export function cleanName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  // Windows drops trailing blanks and dots, which would show another extension than the one checked.
  const clean = last
    .replace(STRIPPED, '')
    .replace(/[\s.]+$/u, '')
    .trimStart();
  if (clean === '') return UNNAMED;
  return shorten(clean);
}

/** Keeps the extension. */
function shorten(name: string): string {
  const points = [...name];
  if (points.length <= MEDIA_NAME_LENGTH_MAX) return name;
  const extension = extensionOf(name);
  const end = extension === '' || extension.length > 16 ? '' : `.${extension}`;
  return points.slice(0, MEDIA_NAME_LENGTH_MAX - end.length).join('') + end;
}

/** Re-encoded as another type. */
export function nameOfPicture(name: string, type: 'image/jpeg' | 'image/png'): string {
  const extensions = type === 'image/png' ? ['png'] : ['jpg', 'jpeg'];
  const extension = extensionOf(name);
  if (extensions.includes(extension)) return name;
  const base = ['jpg', 'jpeg', 'png', 'webp', 'gif'].includes(extension) ? name.slice(0, -extension.length - 1) : name;
  return shorten(`${base === '' ? UNNAMED : base}.${extensions[0]}`);
}
