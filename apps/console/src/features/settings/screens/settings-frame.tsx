import { Link, Outlet } from '@tanstack/react-router';
import { showIfCurrent } from '../../../lib/show-if-current';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { settingsGroups } from '../api/settings-places';

export function SettingsFrame() {
  const { can } = useWorkspace();
  return (
    <div className="flex h-full min-h-0 max-md:flex-col">
      <nav
        aria-label={t('nav.settings')}
        className="relative shrink-0 overflow-auto border-r bg-canvas p-3 max-md:border-b md:w-52 md:pt-6"
      >
        <div className="flex gap-1 md:flex-col md:gap-4">
          {settingsGroups.map(({ label, places }) => (
            <div key={label} className="flex gap-1 md:flex-col md:gap-0.5">
              <h2 className="px-2.5 pb-1 text-xs font-medium text-muted max-md:sr-only">{t(label)}</h2>
              {places
                .filter(({ permission }) => permission === undefined || can(permission))
                .map((place) => (
                  <Link
                    key={place.to}
                    to={place.to as '/settings'}
                    activeOptions={{ exact: place.to === '/settings' }}
                    ref={showIfCurrent}
                    className="rounded-lg px-2.5 py-1.5 font-medium whitespace-nowrap text-muted hover:bg-hover hover:text-ink"
                    activeProps={{ className: 'bg-hover !text-ink' }}
                  >
                    {t(place.label)}
                  </Link>
                ))}
            </div>
          ))}
        </div>
      </nav>
      <div className="min-h-0 min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  );
}
