import { Menu } from '@base-ui/react/menu';
import type { Conversation } from '@parley/sdk';
import { AlarmClock, AlarmClockOff } from 'lucide-react';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { useCommands, type Command } from '../../../lib/shortcuts';
import { Button, buttonClass } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { formatDateTime } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { useSnooze } from '../api/snooze';
import { snoozeTimes } from '../api/snooze-times';

/** Snoozes until a time, or ends a snooze. */
export function SnoozeMenu({ conversation }: { readonly conversation: Conversation }) {
  const { id, status, snoozed_until: snoozedUntil } = conversation;
  const { snooze, unsnooze } = useSnooze(id);
  const [isOpen, setOpen] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const isSnoozed = snoozedUntil !== null;
  const isResolved = status === 'resolved';
  const label = t(isSnoozed ? 'queue.unsnooze' : 'queue.snooze');
  const latest = useRef({ unsnooze });
  latest.current = { unsnooze };
  const commands = useMemo(
    (): Command[] =>
      isResolved
        ? []
        : [
            {
              id: 'snooze',
              group: t('commands.conversation'),
              label,
              keys: 'z',
              run: () => (isSnoozed ? latest.current.unsnooze() : setOpen(true)),
            },
          ],
    [isResolved, isSnoozed, label],
  );
  useCommands(commands);
  if (isResolved) return null;
  if (isSnoozed)
    return (
      <Button icon={<AlarmClockOff size={16} />} title={formatDateTime(snoozedUntil)} onClick={unsnooze}>
        <span className="@max-2xl:sr-only">{label}</span>
      </Button>
    );
  return (
    <>
      <Menu.Root open={isOpen} onOpenChange={setOpen}>
        <Menu.Trigger className={`${buttonClass()} w-9 !px-0`} aria-label={label} title={`${label} (Z)`}>
          <AlarmClock size={16} />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={6} className="z-50">
            <Menu.Popup aria-label={label} className="min-w-64 rounded-lg border bg-raised p-1 shadow-pop outline-none">
              {snoozeTimes(new Date()).map(({ name, until }) => (
                <Menu.Item key={name} onClick={() => snooze(until)} className={itemClass}>
                  <span className="flex-1">{t(`queue.${name}`)}</span>
                  <span className="text-sm text-muted">{formatDateTime(until.toISOString())}</span>
                </Menu.Item>
              ))}
              <Menu.Separator className="my-1 h-px bg-line" />
              <Menu.Item onClick={() => setPicking(true)} className={itemClass}>
                {t('queue.pick')}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <PickTime isOpen={isPicking} onClose={() => setPicking(false)} onPick={snooze} />
    </>
  );
}

const itemClass =
  'flex cursor-pointer items-center gap-4 rounded-md px-2.5 py-1.5 outline-none data-highlighted:bg-hover';

/** The API's limit. */
const AHEAD_MAX_MS = 400 * 86_400_000;

interface PickTimeProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onPick: (until: Date) => void;
}

function PickTime({ isOpen, onClose, onPick }: PickTimeProps) {
  const [value, setValue] = useState('');
  const until = new Date(value);
  const aheadMs = until.getTime() - Date.now();
  const isRight = aheadMs > 0 && aheadMs <= AHEAD_MAX_MS;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isRight) return;
    onPick(until);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('queue.pick')}>
      <form onSubmit={onSubmit}>
        <label className="block">
          <span className="mb-1 block text-sm font-medium">{t('queue.until')}</span>
          <input
            type="datetime-local"
            className="field"
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        </label>
        <DialogActions>
          <Button type="submit" variant="primary" disabled={!isRight}>
            {t('queue.snooze')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
