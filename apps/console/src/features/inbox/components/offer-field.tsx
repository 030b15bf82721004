import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { SignedWord } from '../api/signed-word';

export interface Offering<Item> {
  readonly wordAt: (text: string, caret: number) => SignedWord | undefined;
  /** A hook; undefined: no list, not even an empty one. */
  readonly useFound: (word: SignedWord | undefined) => readonly Item[] | undefined;
  /** Replaces the word and its sign. */
  readonly textOf: (item: Item) => string;
  readonly onPick?: (item: Item) => void;
  readonly label: string;
  readonly describeCount: (count: number) => string;
  readonly show: (item: Item) => ReactNode;
  readonly empty?: ReactNode;
  readonly footer: ReactNode;
}

interface OfferFieldProps<Item> extends Omit<ComponentProps<'textarea'>, 'ref' | 'value' | 'onChange' | 'onKeyDown'> {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly offering: Offering<Item>;
}

/** Offers items behind a sign at the beginning of a word; the focus stays in the field. */
export function OfferField<Item extends { readonly id: string }>(props: OfferFieldProps<Item>) {
  const { field, onText, onKeyDown, offering, ...rest } = props;
  const listId = useId();
  const offer = useOffer({ field, text: rest.value, onText, offering });
  const optionId = (index: number): string => `${listId}-${index}`;
  return (
    <div className="relative">
      {offer.isOpen && <Offer {...{ offer, offering, listId, optionId }} />}
      <p role="status" className="sr-only">
        {offer.isOpen ? offering.describeCount(offer.found.length) : ''}
      </p>
      <textarea
        rows={2}
        {...rest}
        ref={field}
        aria-autocomplete="list"
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

interface OfferProps<Item> {
  readonly offer: { readonly found: readonly Item[]; readonly at: number; readonly pick: (item: Item) => void };
  readonly offering: Offering<Item>;
  readonly listId: string;
  readonly optionId: (index: number) => string;
}

function Offer<Item extends { readonly id: string }>({ offer, offering, listId, optionId }: OfferProps<Item>) {
  const { found, at, pick } = offer;
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    // In braces: a return value would be taken for a cleanup.
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    // A press must not take the field's focus.
    <div
      className="absolute inset-x-0 bottom-full z-30 mb-1.5 overflow-hidden rounded-xl border bg-raised shadow-pop"
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.length === 0 && offering.empty}
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={offering.label}
        className="max-h-56 overflow-y-auto p-1.5 empty:hidden"
      >
        {found.map((item, index) => (
          <li
            key={item.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === at}
            onClick={() => pick(item)}
            className={`flex cursor-pointer items-baseline gap-3 rounded-lg px-2.5 py-1.5 ${index === at ? 'bg-accent-soft' : 'hover:bg-hover'}`}
          >
            {offering.show(item)}
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-3 border-t px-3.5 py-1.5 text-xs text-muted">{offering.footer}</p>
    </div>
  );
}

interface OfferInput<Item> extends Pick<OfferFieldProps<Item>, 'field' | 'onText' | 'offering'> {
  readonly text: string;
}

function useOffer<Item extends { readonly id: string }>({ field, text, onText, offering }: OfferInput<Item>) {
  const { wordAt, useFound, textOf, onPick } = offering;
  const [caret, setCaret] = useState<number | undefined>();
  const [chosen, setChosen] = useState({ typed: '', at: 0 });
  const [closedAt, setClosedAt] = useState<number | undefined>();
  const nextCaret = useRef<number | undefined>(undefined);
  const word = caret === undefined ? undefined : wordAt(text, caret);
  const offered = useFound(word);
  const found = offered ?? [];
  const isOpen = word !== undefined && word.start !== closedAt && offered !== undefined;
  const at = chosen.typed === word?.typed ? Math.min(chosen.at, found.length - 1) : 0;
  useLayoutEffect(() => {
    if (nextCaret.current === undefined) return;
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = undefined;
  }, [field, text]);
  const moveCaret = (next: number): void => {
    setCaret(next);
    if (wordAt(field.current?.value ?? '', next) === undefined) setClosedAt(undefined);
  };
  const pick = (item: Item): void => {
    if (!word || caret === undefined) return;
    const put = textOf(item);
    nextCaret.current = word.start + put.length;
    setCaret(nextCaret.current);
    onText(text.slice(0, word.start) + put + text.slice(caret));
    onPick?.(item);
  };
  const takeKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing || event.metaKey || event.ctrlKey || event.shiftKey) return false;
    const item = found[at];
    if (event.key === 'Escape') setClosedAt(word.start);
    else if (!item) return false;
    else if (event.key === 'ArrowDown') setChosen({ typed: word.typed, at: (at + 1) % found.length });
    else if (event.key === 'ArrowUp') setChosen({ typed: word.typed, at: (at - 1 + found.length) % found.length });
    else if (event.key === 'Enter' || event.key === 'Tab') pick(item);
    else return false;
    event.preventDefault();
    return true;
  };
  return { isOpen, found, at, pick, takeKey, moveCaret, close: () => setCaret(undefined) };
}
