import type { Customer, SavedReply } from '@parley/sdk';
import { Link } from '@tanstack/react-router';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { t } from '../../../i18n/messages';
import { fillIn, findSavedReplies, slashWordAt, useSavedReplies } from '../api/saved-replies';

interface ReplyFieldProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'value' | 'onChange' | 'onKeyDown'> {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly customer: Pick<Customer, 'name'>;
  /** Whether a slash offers saved replies. */
  readonly isOffering: boolean;
}

/** Where an answer is written. A slash at the beginning of a word opens the saved replies; the keys stay in the field. */
export function ReplyField({ field, onText, onKeyDown, customer, isOffering, ...rest }: ReplyFieldProps) {
  const listId = useId();
  const offer = useOffer({ field, text: rest.value, onText, customer, isOffering });
  const optionId = (index: number): string => `${listId}-${index}`;
  return (
    <div className="relative">
      {offer.isOpen && <Offer offer={offer} customer={customer} listId={listId} optionId={optionId} />}
      <p role="status" className="sr-only">
        {offer.isOpen ? t('replies.found', { count: offer.found.length }) : ''}
      </p>
      <textarea
        {...rest}
        ref={field}
        aria-autocomplete={isOffering ? 'list' : undefined}
        aria-controls={offer.isOpen ? listId : undefined}
        aria-activedescendant={offer.isOpen && offer.found.length > 0 ? optionId(offer.at) : undefined}
        onChange={({ target }) => {
          offer.moveCaret(target.selectionEnd);
          onText(target.value);
        }}
        onSelect={({ currentTarget }) => offer.moveCaret(currentTarget.selectionEnd)}
        onFocus={({ currentTarget }) => offer.moveCaret(currentTarget.selectionEnd)}
        onBlur={offer.close}
        onKeyDown={(event) => {
          if (!offer.takeKey(event)) onKeyDown(event);
        }}
      />
    </div>
  );
}

type OfferState = ReturnType<typeof useOffer>;

interface OfferProps extends Pick<ReplyFieldProps, 'customer'> {
  readonly offer: OfferState;
  readonly listId: string;
  readonly optionId: (index: number) => string;
}

function Offer({ offer: { found, at, pick }, customer, listId, optionId }: OfferProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    // In braces: what it returns would be taken for a way to undo it.
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    // The field keeps the focus: a press here must not take it.
    <div
      className="absolute inset-x-0 bottom-full z-30 mb-1.5 overflow-hidden rounded-xl border bg-raised shadow-pop"
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.length === 0 && <p className="px-3.5 py-3 text-sm text-muted">{t('replies.emptyText')}</p>}
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('replies.list')}
        className="max-h-56 overflow-y-auto p-1.5 empty:hidden"
      >
        {found.map((reply, index) => (
          <li
            key={reply.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === at}
            onClick={() => pick(reply)}
            className={`flex cursor-pointer items-baseline gap-3 rounded-lg px-2.5 py-1.5 ${index === at ? 'bg-accent-soft' : 'hover:bg-hover'}`}
          >
            <span className="max-w-[40%] shrink-0 truncate font-mono text-sm font-semibold">/{reply.shortcut}</span>
            <span className="min-w-0 flex-1 truncate text-sm text-muted">{fillIn(reply.text, customer)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-3 border-t px-3.5 py-1.5 text-xs text-muted">
        <span className="max-md:hidden">{t('replies.keys')}</span>
        <Link to="/settings/saved-replies" className="font-medium text-accent hover:underline">
          {t('replies.manage')}
        </Link>
      </p>
    </div>
  );
}

interface OfferInput extends Pick<ReplyFieldProps, 'field' | 'onText' | 'customer' | 'isOffering'> {
  readonly text: string;
}

/** Which saved replies are offered, and what the keys do with them. */
function useOffer({ field, text, onText, customer, isOffering }: OfferInput) {
  const [caret, setCaret] = useState<number | undefined>();
  const [chosen, setChosen] = useState({ typed: '', at: 0 });
  const [closedAt, setClosedAt] = useState<number | undefined>();
  const nextCaret = useRef<number | undefined>(undefined);
  const word = isOffering && caret !== undefined ? slashWordAt(text, caret) : undefined;
  const { data: all = [], isSuccess } = useSavedReplies(word !== undefined);
  const found = word ? findSavedReplies(all, word.typed) : [];
  // Nothing that fits: what is being written is something else. None at all: it says what they are.
  const isOpen = word !== undefined && word.start !== closedAt && isSuccess && (found.length > 0 || all.length === 0);
  const at = chosen.typed === word?.typed ? Math.min(chosen.at, found.length - 1) : 0;
  useLayoutEffect(() => {
    if (nextCaret.current === undefined) return;
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = undefined;
  }, [field, text]);
  const moveCaret = (next: number): void => {
    setCaret(next);
    if (slashWordAt(field.current?.value ?? '', next) === undefined) setClosedAt(undefined);
  };
  const pick = ({ text: reply }: SavedReply): void => {
    if (!word || caret === undefined) return;
    const put = fillIn(reply, customer);
    nextCaret.current = word.start + put.length;
    setCaret(nextCaret.current);
    onText(text.slice(0, word.start) + put + text.slice(caret));
  };
  const takeKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing || event.metaKey || event.ctrlKey || event.shiftKey) return false;
    const reply = found[at];
    if (event.key === 'Escape') setClosedAt(word.start);
    else if (!reply) return false;
    else if (event.key === 'ArrowDown') setChosen({ typed: word.typed, at: (at + 1) % found.length });
    else if (event.key === 'ArrowUp') setChosen({ typed: word.typed, at: (at - 1 + found.length) % found.length });
    else if (event.key === 'Enter' || event.key === 'Tab') pick(reply);
    else return false;
    event.preventDefault();
    return true;
  };
  return { isOpen, found, at, pick, takeKey, moveCaret, close: () => setCaret(undefined) };
}
