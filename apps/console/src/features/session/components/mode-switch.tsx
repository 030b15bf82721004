import { useWorkspace } from '../api/workspace';
import { t } from '../../../i18n/messages';

export function ModeSwitch() {
  const { mode, setMode } = useWorkspace();
  return (
    <div
      role="group"
      aria-label={t('mode.label')}
      className="grid grid-cols-2 rounded-lg border bg-sunken p-0.5 text-sm max-lg:md:grid-cols-1"
    >
      {(['live', 'test'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={mode === one}
          onClick={() => setMode(one)}
          className={`rounded-md px-2 py-1 font-medium ${mode === one ? (one === 'test' ? 'bg-warn-soft text-warn' : 'bg-surface text-ink shadow-sm') : 'text-muted hover:text-ink'}`}
        >
          {t(`mode.${one}`)}
        </button>
      ))}
    </div>
  );
}
