type Verdict = 'valid' | 'invalid' | 'open';

/** "language a BCP 47 tag"; open if only a registry could decide. */
export function languageTag(value: string): Verdict {
  if (/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(value)) return 'valid';
  return /^[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8})*$/.test(value) ? 'open' : 'invalid';
}

/** Certain for the most common, open for others. */
export function answerLanguage(value: string): Verdict {
  if (languageTag(value) === 'invalid') return 'invalid';
  return /^(?:de|en|es|fr|it|nl|pl|pt)(?:-[A-Z]{2})?$/.test(value) ? 'valid' : 'open';
}

/** "an absolute http(s) URL" */
export function httpUrl(value: string): Verdict {
  if (/^https?:\/\/([a-z]{2,20}\.){1,3}[a-z]{2,3}(:[1-9]\d{0,3})?(\/[\w.~-]*)*(\?[\w=&]*)?$/.test(value))
    return 'valid';
  return /^https?:\/\/[^/?#]/i.test(value) && !/[\s\p{Cc}"<>]/u.test(value) ? 'open' : 'invalid';
}

/** The operator decides whether it may be requested. */
export function webAddress(value: string): Verdict {
  return /^https?:\/\/\S+$/i.test(value) ? 'open' : 'invalid';
}

/** "checked for shape only": an @ is required. */
export function email(value: string): Verdict {
  if (/^[a-z0-9.+_-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value)) return 'valid';
  return value.includes('@') ? 'open' : 'invalid';
}

/** "checked for shape only": it needs a digit and no letter. */
export function phone(value: string): Verdict {
  if (/^\+?[0-9][0-9 ]{2,14}[0-9]$/.test(value)) return 'valid';
  return /[0-9]/.test(value) && !/[A-Za-z]/.test(value) ? 'open' : 'invalid';
}

/** "without invisible characters, with plain blanks and dashes, without tel: or whatsapp: in front" */
export function plainPhone(value: string): string {
  return value
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Zs}\t]/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/^ *(tel:|whatsapp:)?/i, '')
    .trim();
}

const RFC3339 = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt](\d\d):(\d\d):(\d\d)(\.\d+)?(?:[Zz]|[+-](\d\d):(\d\d)))?$/;

/** "any RFC 3339 timestamp with an offset, and a plain date as midnight UTC, in the years 0001 to 9999 in UTC" */
export function timestamp(value: string): Verdict {
  const match = RFC3339.exec(value);
  if (!match) return 'invalid';
  const number = (group: number): number => Number(match[group] ?? 0);
  const [year, month, day, second] = [number(1), number(2), number(3), number(6)];
  const isDay = within(month, 1, 12) && within(day, 1, daysOf(year, month));
  const isTime = within(number(4), 0, 23) && within(number(5), 0, 59) && within(second, 0, 60);
  const isOffset = within(number(8), 0, 23) && within(number(9), 0, 59);
  if (!isDay || !isTime || !isOffset) return 'invalid';
  if (second === 60) return leapSecond(value.toUpperCase());
  const at = new Date(value.length === 10 ? `${value}T00:00:00Z` : value.toUpperCase());
  return isYear(at) ? 'valid' : 'invalid';
}

/** RFC 3339, 5.7: at the end of a day in UTC; which days is open. */
function leapSecond(value: string): Verdict {
  const before = new Date(value.replace(':60', ':59'));
  const isEndOfDay = before.getUTCHours() === 23 && before.getUTCMinutes() === 59;
  return isEndOfDay && isYear(new Date(before.getTime() + 1_000)) ? 'open' : 'invalid';
}

function isYear(at: Date): boolean {
  return within(at.getUTCFullYear(), 1, 9_999);
}

function within(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}

function daysOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/St_Johns'];

/** All of IANA's three-letter names; others, such as BST, are invalid. */
const shortZones = ['CET', 'EET', 'EST', 'GMT', 'HST', 'MET', 'MST', 'PRC', 'ROC', 'ROK', 'UCT', 'UTC', 'WET'];

export function timezone(value: string): Verdict {
  if (zones.includes(value) || shortZones.includes(value)) return 'valid';
  if (/^SystemV\//i.test(value)) return 'invalid';
  if (/^[A-Za-z]{3}$/.test(value) && !shortZones.includes(value.toUpperCase())) return 'invalid';
  return /^[A-Za-z][A-Za-z0-9_+/-]*$/.test(value) && !/Phobos|Nowhere/.test(value) ? 'open' : 'invalid';
}
