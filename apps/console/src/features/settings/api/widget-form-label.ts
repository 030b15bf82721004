import { t } from '../../../i18n/messages';
import { isAttribute, type FormFieldValues } from './widget-form';

/** What a visitor is asked for. */
export function labelOfFormField({ type, label }: FormFieldValues): string {
  return isAttribute(type) ? label : t(`channels.formType.${type}`);
}
