import type { Member } from '@parley/sdk';
import { fold } from '../../../lib/fold';
import type { SlashWord } from './saved-replies';

/** As many as a note may mention. */
const MENTIONS_MAX = 20;

/** What a member is called behind an @. */
export const calledBy = ({ name, email }: Pick<Member, 'name' | 'email'>): string => name ?? email;

/** The text after an @ that begins a word; undefined elsewhere, such as in an email address. */
export function atWordAt(text: string, caret: number): SlashWord | undefined {
  const typed = /(?:^|[\s(])@([^\s@]*)$/u.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? undefined : { start: caret - typed.length - 1, typed };
}

/** The members one of whose names, or whose address, begins with what is typed. */
export function findMembers(members: readonly Member[], typed: string): readonly Member[] {
  const wanted = fold(typed);
  return members.filter(({ name, email }) =>
    [...(name ?? '').split(/\s+/), email].some((word) => fold(word).startsWith(wanted)),
  );
}

/** A stretch of a note; with a member, one that names them. */
export interface NotePart {
  readonly text: string;
  readonly memberId?: string;
}

/** A note in stretches: those that name one of the members, and what lies between. The longest name counts. */
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

/** Whom a note mentions, each once. */
export function mentionsIn(content: string, members: readonly Member[]): string[] {
  const found = splitMentions(content, members).flatMap(({ memberId }) => memberId ?? []);
  return [...new Set(found)].slice(0, MENTIONS_MAX);
}

const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
