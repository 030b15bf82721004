import type { Conversation } from '@parley/sdk';
import { Check, Mail, MailOpen, X } from 'lucide-react';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { leaveField } from '../../../lib/keep-focus';
import { useCommands, type Command } from '../../../lib/shortcuts';
import { Button, IconButton } from '../../../ui/button';
import { Choice } from '../../../ui/choice';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { useAssignableMembers } from '../../settings/api/members';
import { bulkActions, useBulk, type BulkFault } from '../api/bulk';
import type { Selection } from '../api/selection';

const TAG_LENGTH_MAX = 50;
const NAMED_MAX = 3;

interface BulkBarProps {
  readonly selection: Selection;
  readonly conversations: readonly Conversation[];
  /** Gets the focus when the selection is empty. */
  readonly list: RefObject<HTMLElement | null>;
}

export function BulkBar({ selection, conversations, list }: BulkBarProps) {
  const { can } = useWorkspace();
  const bar = useRef<HTMLDivElement>(null);
  const [faults, setFaults] = useState<readonly BulkFault[]>([]);
  const chosen = conversations.filter(({ id }) => selection.has(id));
  const count = chosen.length;
  const leave = (): void => {
    if (bar.current?.contains(document.activeElement)) list.current?.focus();
  };
  const { run, progress } = useBulk((failed) => {
    leave();
    setFaults(failed);
    selection.set(failed.map(({ id }) => id));
  });
  const act = (action: Parameters<typeof run>[0]['action']): void => {
    if (count > 0 && !progress) run({ action, conversations: chosen });
  };
  const clear = (): void => {
    leave();
    setFaults([]);
    selection.clear();
  };
  useBulkCommands(count > 0, {
    clear,
    resolve: () => act(bulkActions.resolve()),
    unread: () => act(bulkActions.unread()),
  });
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 ? t('bulk.selected', { count }) : ''}
      </p>
      {(count > 0 || progress) && (
        <div ref={bar} role="group" aria-label={t('bulk.bar')} className="border-b bg-accent-soft px-3 py-2">
          <div className="flex items-center gap-2">
            <strong className="text-sm font-semibold whitespace-nowrap tabular-nums">
              {progress ? t('bulk.progress', progress) : t('bulk.selected', { count })}
            </strong>
            {count < conversations.length && (
              <button
                type="button"
                className="truncate text-sm text-accent hover:underline"
                onClick={() => selection.set(conversations.map(({ id }) => id))}
              >
                {t('bulk.all', { count: conversations.length })}
              </button>
            )}
            <IconButton
              className="ml-auto"
              size="small"
              label={t('bulk.clear')}
              icon={<X size={15} />}
              onClick={clear}
            />
          </div>
          {can('conversations:write') && <Actions act={act} isBusy={progress !== undefined} />}
        </div>
      )}
      {faults.length > 0 && <Faults faults={faults} onClose={() => setFaults([])} />}
    </>
  );
}

interface ActionsProps {
  readonly act: (action: ReturnType<(typeof bulkActions)['read']>) => void;
  readonly isBusy: boolean;
}

function Actions({ act, isBusy }: ActionsProps) {
  const { account, session } = useWorkspace();
  const members = useAssignableMembers();
  const me = { id: account.member_id, name: session.person.name, email: session.person.email };
  const others = members.filter(({ id }) => id !== me.id);
  return (
    // Not disabled while busy: keyboard users would lose their place.
    <div aria-busy={isBusy} className={`mt-1.5 flex items-center gap-1.5 ${isBusy ? 'opacity-50' : ''}`}>
      <Choice
        aria-label={t('bulk.assign')}
        className="!h-7 !px-1.5 !py-0 !text-sm"
        value=""
        onChoose={(memberId) => act(bulkActions.assign(memberId === 'none' ? null : memberId))}
      >
        <option value="" disabled>
          {t('bulk.assign')}
        </option>
        {[me, ...others].map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name ?? email}
          </option>
        ))}
        <option value="none">{t('inbox.unassigned')}</option>
      </Choice>
      <input
        aria-label={t('bulk.tag')}
        placeholder={t('inbox.addTag')}
        maxLength={TAG_LENGTH_MAX}
        className="field !h-7 min-w-0 flex-1 !px-2 !py-0 !text-sm"
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          const tag = currentTarget.value.trim();
          if (key === 'Escape') leaveField(currentTarget);
          if (key !== 'Enter' || nativeEvent.isComposing || tag === '') return;
          currentTarget.value = '';
          act(bulkActions.tag(tag));
        }}
      />
      <IconButton
        size="small"
        label={t('bulk.read')}
        icon={<MailOpen size={15} />}
        onClick={() => act(bulkActions.read())}
      />
      <IconButton
        size="small"
        label={t('bulk.unread')}
        icon={<Mail size={15} />}
        onClick={() => act(bulkActions.unread())}
      />
      <Button
        size="small"
        variant="primary"
        aria-label={t('bulk.resolve')}
        title={t('bulk.resolve')}
        icon={<Check size={15} />}
        onClick={() => act(bulkActions.resolve())}
      />
    </div>
  );
}

function Faults({ faults, onClose }: { readonly faults: readonly BulkFault[]; readonly onClose: () => void }) {
  const more = faults.length - NAMED_MAX;
  return (
    <div role="alert" className="max-h-40 overflow-y-auto border-b bg-bad-soft px-3 py-2 text-sm text-bad">
      <div className="flex items-start justify-between gap-2">
        <p className="font-medium">{t('bulk.failed', { count: faults.length })}</p>
        <IconButton size="small" label={t('common.close')} icon={<X size={15} />} onClick={onClose} />
      </div>
      <ul>
        {faults.slice(0, NAMED_MAX).map(({ id, name, reason }) => (
          <li key={id}>
            {name}: {reason}
          </li>
        ))}
        {more > 0 && <li>{t('bulk.failedMore', { count: more })}</li>}
      </ul>
    </div>
  );
}

interface BulkKeys {
  readonly clear: () => void;
  readonly resolve: () => void;
  readonly unread: () => void;
}

function useBulkCommands(isAny: boolean, keys: BulkKeys): void {
  const { can } = useWorkspace();
  const latest = useRef(keys);
  latest.current = keys;
  const canWrite = can('conversations:write');
  const commands = useMemo((): Command[] => {
    if (!isAny) return [];
    const shared = { group: t('bulk.bar'), isFirst: true };
    return [
      { ...shared, id: 'bulk-clear', label: t('bulk.clear'), keys: 'escape', run: () => latest.current.clear() },
      ...(canWrite
        ? [
            { ...shared, id: 'bulk-resolve', label: t('bulk.resolve'), keys: 'e', run: () => latest.current.resolve() },
            { ...shared, id: 'bulk-unread', label: t('bulk.unread'), keys: 'u', run: () => latest.current.unread() },
          ]
        : []),
    ];
  }, [isAny, canWrite]);
  useCommands(commands);
}
