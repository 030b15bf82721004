import type { Member } from '@parley/sdk';
import { fold } from '../../../lib/fold';
import { signedWordAt, type SignedWord } from './signed-word';

const MENTIONS_MAX = 20;

export const calledBy = ({ name, email }: Pick<Member, 'name' | 'email'>): string => name ?? email;

/** Undefined inside a word, as in an email address. */
export const atWordAt = (text: string, caret: number): SignedWord | undefined =>
  signedWordAt(text, caret, /(?:^|[\s(])@([^\s@]*)$/u);

/** Members with a name part or address that begins with the text. */
export function findMembers(members: readonly Member[], typed: string): readonly Member[] {
  const wanted = fold(typed);
  return members.filter(({ name, email }) =>
    [...(name ?? '').split(/\s+/), email].some((word) => fold(word).startsWith(wanted)),
  );
}

export interface NotePart {
  readonly text: string;
  readonly memberId?: string;
}

/** Splits a note at mentions. The longest name wins. */
export function splitMentions(content: string, members: readonly Member[]): readonly NotePart[] {
  const byName = new Map(members.map((member) => [`@${calledBy(member)}`, member.id]));
  const names = [...byName.keys()].sort((a, b) => b.length - a.length).map(escapeForPattern);
  if (names.length === 0) return [{ text: content }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${names.join('|')})(?![\\p{L}\\p{N}])`, 'u');
  return content.split(pattern).flatMap((text, at): NotePart[] => {
    if (text === '') return [];
    const memberId = at % 2 === 1 ? byName.get(text) : undefined;
    return [{ text, ...(memberId !== undefined && { memberId }) }];
  });
}

/** Mentioned members, each once. */
export function mentionsIn(content: string, members: readonly Member[]): string[] {
  const found = splitMentions(content, members).flatMap(({ memberId }) => memberId ?? []);
  return [...new Set(found)].slice(0, MENTIONS_MAX);
}

const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
