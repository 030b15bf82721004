import type { Customer, SavedReply, SavedReplyActions } from '@parley/sdk';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { t } from '../../../i18n/messages';
import { fillIn, findSavedReplies, slashWordAt, useSavedReplies } from '../api/saved-replies';
import type { SignedWord } from '../api/signed-word';
import { OfferField, type Offering } from './offer-field';

interface ReplyFieldProps extends Omit<ComponentProps<typeof OfferField>, 'offering'> {
  readonly customer: Pick<Customer, 'name'>;
  readonly onActions: (actions: SavedReplyActions) => void;
}

/** A slash at the beginning of a word opens the saved replies. */
export function ReplyField({ customer, onActions, ...rest }: ReplyFieldProps) {
  const offering: Offering<SavedReply> = {
    wordAt: slashWordAt,
    useFound,
    textOf: ({ text }) => fillIn(text, customer),
    onPick: ({ actions }) => onActions(actions),
    label: t('replies.list'),
    describeCount: (count) => t('replies.found', { count }),
    show: ({ shortcut, text }) => (
      <>
        <span className="max-w-[40%] shrink-0 truncate font-mono text-sm font-semibold">/{shortcut}</span>
        <span className="min-w-0 flex-1 truncate text-sm text-muted">{fillIn(text, customer)}</span>
      </>
    ),
    empty: <p className="px-3.5 py-3 text-sm text-muted">{t('replies.emptyText')}</p>,
    footer: (
      <>
        <span className="max-md:hidden">{t('replies.keys')}</span>
        <Link to="/settings/saved-replies" className="font-medium text-accent hover:underline">
          {t('replies.manage')}
        </Link>
      </>
    ),
  };
  return <OfferField {...rest} offering={offering} />;
}

/** No match: the text is something else. No replies at all: an explanation. */
function useFound(word: SignedWord | undefined): readonly SavedReply[] | undefined {
  const { data: all = [], isSuccess } = useSavedReplies(word !== undefined);
  if (!word || !isSuccess) return undefined;
  const found = findSavedReplies(all, word.typed);
  return found.length > 0 || all.length === 0 ? found : undefined;
}
