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

const RFC3339 = /^(\d{4}-\d\d-\d\d)(?:[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|[+-](\d\d):(\d\d)))?$/;

/** Hour, minute and second, with a leap second; hour and minute of the offset. */
const MAXIMA = [23, 59, 60, 23, 59];

/** "any RFC 3339 timestamp with an offset, and a plain date as midnight UTC, in the years 0001 to 9999 in UTC" */
export function timestamp(value: string): Verdict {
  const match = RFC3339.exec(value);
  if (!match) return 'invalid';
  const [day = '', ...numbers] = match.slice(1);
  // Of a day that does not exist, Date makes another one, or none.
  const isDay = new Date(day).toJSON()?.startsWith(day) === true;
  const isTime = numbers.every((text = '0', at) => Number(text) <= (MAXIMA[at] ?? 0));
  if (!isDay || !isTime) return 'invalid';
  if (numbers[2] === '60') return leapSecond(value.toUpperCase());
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
  return at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9_999;
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
