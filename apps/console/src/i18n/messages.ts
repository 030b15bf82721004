import { english } from './english';
import type { Message } from './english/message';

export type Key = keyof typeof english;
export type Values = Readonly<Record<string, string | number>>;

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

const STORED_AS = 'parley.language';

/** The person's choice, or the browser's; English without a catalogue. */
export const language: Language = readLanguage();
/** English is bundled, since its keys are the type; others load on demand. */
const catalogue: Readonly<Record<Key, Message>> = language === 'de' ? (await import('./german')).german : english;
const plurals = new Intl.PluralRules(language);
const numbers = new Intl.NumberFormat(language);

export function t(key: Key, values: Values = {}): string {
  const message = catalogue[key];
  const text = typeof message === 'string' ? message : message[formOf(Number(values['count']))];
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : typeof value === 'number' ? numbers.format(value) : value;
  });
}

/** Label of an API enum: `labelOf('status', 'active')`. Unknown values stay as they are. */
export function labelOf(group: string, value: string): string {
  const key = `${group}.${value}`;
  return key in english ? t(key as Key) : value.replaceAll('_', ' ');
}

/** For keys built at run time. */
export const hasWords = (key: string): key is Key => key in english;

/** Reloads: every word changes. */
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
