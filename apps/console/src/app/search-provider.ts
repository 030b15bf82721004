import type { Parley } from '@parley/sdk';
import type { QueryClient } from '@tanstack/react-query';
import type { Key } from '../i18n/messages';

export interface Found {
  readonly id: string;
  readonly label: string;
  /** Tells objects of the same name apart. */
  readonly hint?: string | undefined;
  /** Matches as [start, end) into the label. */
  readonly ranges?: readonly (readonly number[])[] | undefined;
  readonly href: string;
}

export interface SearchContext {
  readonly client: Parley;
  readonly queryClient: QueryClient;
  readonly signal: AbortSignal;
}

export interface FoundGroup {
  readonly group: Key;
  readonly items: readonly Found[];
  /** Such as that this kind cannot be searched now. */
  readonly note?: string;
}

export interface SearchProvider {
  readonly id: string;
  /** Any of them will do. */
  readonly permissions: readonly string[];
  /** @param words trimmed, at least two characters */
  readonly find: (words: string, context: SearchContext) => Promise<readonly FoundGroup[]>;
}
