import { MEDIA_NAME_LENGTH_MAX } from '@parley/schemas/media';
import { extensionOf } from './file-type';

const UNNAMED = 'file';
/** Controls, marks of direction (by which `gpj.exe` reads `exe.jpg`), and what no system takes in a name. */
// eslint-disable-next-line no-control-regex
const STRIPPED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>|:*?]/gu;

/** A name that can be shown and stored anywhere: the last part of a path, without what hides its extension. */
export function cleanName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  // Windows drops blanks and dots at the end, and so would show another extension than the one that was looked at.
  const clean = last
    .replace(STRIPPED, '')
    .replace(/[\s.]+$/u, '')
    .trimStart();
  if (clean === '') return UNNAMED;
  return shorten(clean);
}

/** The end stays: it says what the file is. */
function shorten(name: string): string {
  const points = [...name];
  if (points.length <= MEDIA_NAME_LENGTH_MAX) return name;
  const extension = extensionOf(name);
  const end = extension === '' || extension.length > 16 ? '' : `.${extension}`;
  return points.slice(0, MEDIA_NAME_LENGTH_MAX - end.length).join('') + end;
}

/** The name of a picture that was made anew as another type. */
export function nameOfPicture(name: string, type: 'image/jpeg' | 'image/png'): string {
  const extensions = type === 'image/png' ? ['png'] : ['jpg', 'jpeg'];
  const extension = extensionOf(name);
  if (extensions.includes(extension)) return name;
  const base = ['jpg', 'jpeg', 'png', 'webp', 'gif'].includes(extension) ? name.slice(0, -extension.length - 1) : name;
  return shorten(`${base === '' ? UNNAMED : base}.${extensions[0]}`);
}
