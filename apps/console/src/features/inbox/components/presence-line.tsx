import { Eye, PenLine } from 'lucide-react';
import { t } from '../../../i18n/messages';
import { usePersonName } from '../../settings/api/members';
import { usePresence } from '../api/notes';

interface PresenceLineProps {
  readonly id: string;
  readonly isHere: boolean;
  readonly isTyping: boolean;
}

/** Who else views or writes, to avoid double answers. */
export function PresenceLine({ id, isHere, isTyping }: PresenceLineProps) {
  const others = usePresence(id, isHere, isTyping);
  const nameOf = usePersonName(others.map(({ id: other }) => other));
  const typing = others.filter(({ state }) => state === 'typing');
  const shown = typing.length > 0 ? typing : others;
  const names = shown.map((one) => nameOf(one.id)).join(', ');
  return (
    <p aria-live="polite" className="ml-auto flex items-center gap-1.5 text-sm font-medium text-warn">
      {shown.length > 0 && (
        <>
          {typing.length > 0 ? <PenLine size={14} aria-hidden /> : <Eye size={14} aria-hidden />}
          {t(typing.length > 0 ? 'inbox.typing' : 'inbox.alsoHere', { names, count: shown.length })}
        </>
      )}
    </p>
  );
}
