import { english } from './english';
import type { Message } from './english/message';

export type Key = keyof typeof english;
export type Values = Readonly<Record<string, string | number>>;

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

const STORED_AS = 'parley.language';

/** The one that the person chose, or else the browser's; English if there is no catalogue of it. */
export const language: Language = readLanguage();
/** English comes with the page, since its keys are the list of all; another language only to who reads it. */
const catalogue: Readonly<Record<Key, Message>> = language === 'de' ? (await import('./german')).german : english;
const plurals = new Intl.PluralRules(language);
const numbers = new Intl.NumberFormat(language);

/** The words of a key in the person's language. */
export function t(key: Key, values: Values = {}): string {
  const message = catalogue[key];
  const text = typeof message === 'string' ? message : message[formOf(Number(values['count']))];
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : typeof value === 'number' ? numbers.format(value) : value;
  });
}

/** What a closed list of the API is called: `labelOf('status', 'active')`. A newer value stands as it came. */
export function labelOf(group: string, value: string): string {
  const key = `${group}.${value}`;
  return key in english ? t(key as Key) : value.replaceAll('_', ' ');
}

/** Whether there are words for a key that was put together. */
export const hasWords = (key: string): key is Key => key in english;

/** The page is read anew: every word changes. */
export function chooseLanguage(chosen: Language): void {
  localStorage.setItem(STORED_AS, chosen);
  location.reload();
}

function formOf(count: number): 'one' | 'other' {
  return plurals.select(count) === 'one' ? 'one' : 'other';
}

function readLanguage(): Language {
  const wanted = [localStorage.getItem(STORED_AS) ?? '', ...navigator.languages];
  return wanted.map((tag) => tag.slice(0, 2)).find((tag): tag is Language => tag in languages) ?? 'en';
}
