import type { Customer, SavedReply } from '@parley/sdk';
import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '../../session/api/workspace';
import { fold } from '../../../lib/fold';
import { signedWordAt, type SignedWord } from './signed-word';

/** The API's limit. */
const SAVED_REPLIES_MAX = 500;
export const savedRepliesKey = ['saved-replies'];
export const NAME_PLACE = '{{customer.name}}';

/** Sorted by shortcut. */
export function useSavedReplies(isEnabled = true) {
  const { client } = useWorkspace();
  return useQuery({
    queryKey: savedRepliesKey,
    queryFn: async ({ signal }): Promise<readonly SavedReply[]> => {
      const all = await client.savedReplies.list({ limit: 100 }, { signal }).toArray({ limit: SAVED_REPLIES_MAX });
      return all.sort((a, b) => (a.shortcut < b.shortcut ? -1 : 1));
    },
    enabled: isEnabled,
  });
}

/** Shortcuts that begin with the text come first. */
export function findSavedReplies(replies: readonly SavedReply[], typed: string): readonly SavedReply[] {
  const wanted = fold(typed);
  const rankOf = ({ shortcut, text }: SavedReply): number => {
    if (fold(shortcut).startsWith(wanted)) return 0;
    if (fold(shortcut).includes(wanted)) return 1;
    return fold(text).includes(wanted) ? 2 : 3;
  };
  return [0, 1, 2].flatMap((rank) => replies.filter((reply) => rankOf(reply) === rank));
}

/** Without a name, the placeholder and the blank before it go. */
export function fillIn(text: string, { name }: Pick<Customer, 'name'>): string {
  return text.replace(/( ?)\{\{\s*customer\.name\s*\}\}/g, (_, blank: string) => (name ? blank + name : ''));
}

/** Undefined inside a word, as in an address or in "and/or". */
export const slashWordAt = (text: string, caret: number): SignedWord | undefined =>
  signedWordAt(text, caret, /(?:^|\s)\/([\w-]*)$/);
