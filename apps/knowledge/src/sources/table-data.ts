const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt', 'it', 'nl', 'pl'];
const DAY_MS = 86_400_000;
const VALUE =
  /^(?=.*\d)(?:[\d\s.,:;/+()–—-]|\p{Sc}|(?:EUR|USD|GBP|CHF|PLN|BRL|euros?|dollars?|uhr|hrs?|h|[ap]\.?m\.?|to|bis|kr|zł|R)(?!\p{L}))+$/iu;
const BARE = /^\d{1,4}$/;

const weekdays = new Set(
  LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((weekday) => {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
      return Array.from({ length: 7 }, (_, day) => bare(format.format(new Date(day * DAY_MS))));
    }),
  ),
);

export function isData([name = '', ...others]: readonly string[]): boolean {
  const filled = others.filter((text) => text !== '');
  if (name === '' || filled.length === 0) return false;
  if (filled.every((text) => VALUE.test(text) && !BARE.test(text)) && !VALUE.test(name)) return true;
  return isWeekday(name) && !filled.some(isWeekday);
}

function isWeekday(text: string): boolean {
  return weekdays.has(bare(text.split(/[\s–—-]/)[0] ?? ''));
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[.:,]/g, '');
}
