import { useState } from 'react';
import { areSingleKeysOn, keysOf, setSingleKeys, useAllCommands } from '../lib/shortcuts';
import { Dialog } from '../ui/dialog';
import { CheckField } from '../ui/field';
import { t } from '../i18n/messages';

export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const commands = useAllCommands().filter(({ keys }) => keys !== undefined);
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog isOpen onClose={onClose} title={t('commands.help')} description={t('commands.helpText')}>
      <div className="flex flex-col gap-5">
        {Object.entries(Object.groupBy(commands, ({ group }) => group)).map(([group, members = []]) => (
          <section key={group}>
            <h3 className="mb-1 text-xs font-medium text-muted">{group}</h3>
            <dl>
              {members.map(({ id, label, keys = '' }) => (
                <div key={id} className="flex items-center justify-between border-b py-1.5 last:border-0">
                  <dt>{label}</dt>
                  <dd className="flex gap-1">
                    {keysOf(keys).map((key) => (
                      <kbd key={key} className="rounded border bg-sunken px-1.5 py-0.5 font-sans text-xs">
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <CheckField
          label={t('commands.singleKeys')}
          hint={t('commands.singleKeysHint')}
          checked={isOn}
          onChange={({ target }) => {
            setSingleKeys(target.checked);
            setOn(target.checked);
          }}
        />
      </div>
    </Dialog>
  );
}
