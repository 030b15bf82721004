import type { Parley } from '@parley/sdk';
import type { QueryClient } from '@tanstack/react-query';
import type { Key } from '../i18n/messages';

/** An object that the command menu has found. */
export interface Found {
  readonly id: string;
  readonly label: string;
  /** What tells it from others of the same name. */
  readonly hint?: string | undefined;
  /** What was searched for, as [start, end) into the label. */
  readonly ranges?: readonly (readonly number[])[] | undefined;
  /** Where it is opened. */
  readonly href: string;
}

export interface SearchContext {
  readonly client: Parley;
  readonly queryClient: QueryClient;
  readonly signal: AbortSignal;
}

/** What was found of a kind of objects. */
export interface FoundGroup {
  readonly group: Key;
  readonly items: readonly Found[];
  /** What there is to know besides, such as that this kind cannot be searched now. */
  readonly note?: string;
}

/** What finds objects for the command menu. */
export interface SearchProvider {
  readonly id: string;
  /** Any of them will do. */
  readonly permissions: readonly string[];
  /** @param words what was typed, trimmed, at least two characters */
  readonly find: (words: string, context: SearchContext) => Promise<readonly FoundGroup[]>;
}
