import { useController, useWatch, type Control } from 'react-hook-form';
import { t } from '../../../i18n/messages';
import type { ChannelValues } from '../api/channels';
import { optionsOf } from '../api/widget-form';
import { LabelFields } from './label-fields';

interface WidgetOptionLabelsProps {
  readonly control: Control<ChannelValues>;
  readonly index: number;
}

export function WidgetOptionLabels({ control, index }: WidgetOptionLabelsProps) {
  const options = useWatch({ control, name: `form_fields.${index}.options` });
  const { field } = useController({ control, name: `form_fields.${index}.optionLabels` });
  const values = [...new Set(optionsOf(options))];
  if (values.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer text-sm text-muted">{t('channels.formOptionLanguages')}</summary>
      <div className="mt-3 flex flex-col gap-5">
        {values.map((value) => {
          const labels = Object.hasOwn(field.value, value) ? field.value[value] : {};
          return (
            <fieldset key={value}>
              <legend dir="auto" className="mb-2 text-sm font-medium break-words">
                {value}
              </legend>
              <LabelFields
                propsOf={(language) => ({
                  value: labels?.[language] ?? '',
                  onBlur: field.onBlur,
                  onChange: ({ target }) =>
                    field.onChange({ ...field.value, [value]: { ...labels, [language]: target.value } }),
                })}
              />
            </fieldset>
          );
        })}
      </div>
    </details>
  );
}
