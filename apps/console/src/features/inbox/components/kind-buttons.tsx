import { t } from '../../../i18n/messages';
import { useDraft } from '../api/draft';
import type { Kind } from '../api/uploads';

const kinds: readonly Kind[] = ['reply', 'note'];

interface KindButtonsProps {
  readonly kind: Kind;
  readonly conversationId: string;
  readonly onChoose: (kind: Kind) => void;
}

/** Reply or note. */
export function KindButtons({ kind, conversationId, onChoose }: KindButtonsProps) {
  return kinds.map((one) => (
    <KindButton
      key={one}
      kind={one}
      isChosen={one === kind}
      conversationId={conversationId}
      onChoose={() => onChoose(one)}
    />
  ));
}

interface KindButtonProps {
  readonly kind: Kind;
  readonly isChosen: boolean;
  readonly conversationId: string;
  readonly onChoose: () => void;
}

/** A dot says that the other field has unsent text. */
function KindButton({ kind, isChosen, conversationId, onChoose }: KindButtonProps) {
  const [text] = useDraft(`${kind}.${conversationId}`);
  const look = kind === 'note' ? 'bg-warn-soft text-warn' : 'bg-accent-soft text-accent';
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`flex items-center gap-1.5 rounded-md px-2 py-0.5 text-sm font-medium ${isChosen ? look : 'text-muted hover:text-ink'}`}
    >
      {t(`inbox.${kind}`)}
      {!isChosen && text !== '' && (
        <span className="size-1.5 rounded-full bg-accent">
          <span className="sr-only">{t('inbox.unsent')}</span>
        </span>
      )}
    </button>
  );
}
