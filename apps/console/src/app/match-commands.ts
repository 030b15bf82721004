import { fold } from '../lib/fold';
import type { Command } from '../lib/shortcuts';

/** A command or a found object. */
export interface MenuItem extends Pick<Command, 'id' | 'label' | 'group' | 'keywords' | 'keys' | 'isOnDemand' | 'run'> {
  readonly hint?: string | undefined;
  /** Matches as [start, end) into the label. */
  readonly ranges?: readonly (readonly number[])[] | undefined;
}

export interface MenuGroup {
  readonly value: string;
  readonly items: readonly MenuItem[];
}

/**
 * The items with every word in their label or keywords; labels that begin with the text come first.
 *
 * @param text empty: all items but those listed on demand
 */
export function matchCommands(items: readonly MenuItem[], text: string): readonly MenuGroup[] {
  const typed = fold(text);
  const ranked = items
    .filter(({ isOnDemand }) => typed !== '' || isOnDemand !== true)
    .map((item) => ({ item, rank: rankOf(item, typed) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank);
  const groups = Object.groupBy(ranked, ({ item }) => item.group);
  return Object.entries(groups).map(([value, members = []]) => ({ value, items: members.map(({ item }) => item) }));
}

function rankOf({ label, keywords = '', group }: MenuItem, typed: string): number {
  if (typed === '') return 0;
  const name = fold(label);
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  if (name.includes(typed)) return 2;
  const words = typed.split(/\s+/);
  const beginsIn = (text: string) =>
    words.every((word) => text.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word)));
  if (beginsIn(name)) return 3;
  return beginsIn(`${name} ${fold(keywords)} ${fold(group)}`) ? 4 : Infinity;
}
