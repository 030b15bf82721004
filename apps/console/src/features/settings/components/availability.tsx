import { t } from '../../../i18n/messages';
import { CheckField } from '../../../ui/field';
import { useAvailability } from '../api/availability';

export function AvailabilityField() {
  const { isAvailable, isChanging, change } = useAvailability();
  return (
    <CheckField
      label={t('availability.available')}
      hint={t('availability.hint')}
      checked={isAvailable !== false}
      disabled={isAvailable === undefined || isChanging}
      onChange={({ target }) => change(target.checked)}
    />
  );
}
