import type { Customer } from '@parley/sdk';
import { t } from '../../../i18n/messages';

/** The name, or else another known value. An id that is a uuid says nothing. */
export function nameOf({ id, name, email, phone }: Customer): string {
  const known = name ?? email ?? phone;
  if (known !== null && known !== '') return known;
  return /^(visitor_)?[0-9a-f-]{32,}$|^erased_/i.test(id) ? t('inbox.visitor', { id: id.slice(-4) }) : id;
}
