import { t } from '../../../i18n/messages';
import { isAttribute, type FormFieldValues } from './widget-form';

/** What a visitor is asked for. */
export function labelOfFormField({ type, label }: FormFieldValues): string {
  return isAttribute(type) ? label : t(`channels.formType.${type}`);
}

/** In the language of the console. */
export function nameOfLanguage(tag: string): string {
  return new Intl.DisplayNames([document.documentElement.lang || 'en'], { type: 'language' }).of(tag) ?? tag;
}
