import { InvalidArgumentError } from 'commander';
import { parseTimestamp } from '@parley/schemas';

/** @param alternative another allowed value, at the end of the error */
export function wholeNumber(max = 999_999_999, alternative = ''): (text: string) => number {
  return (text) => {
    const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : Infinity;
    if (number > max) throw new InvalidArgumentError(`It must be a whole number from 1 to ${max}${alternative}.`);
    return number;
  };
}

export function readTime(text: string): Date {
  const time = parseTimestamp(text);
  if (!time) throw new InvalidArgumentError('It must be an RFC 3339 timestamp with an offset, or a date.');
  return time;
}

export function readList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

export function readUrl(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new InvalidArgumentError('It must be an http(s) URL.');
  return text;
}
