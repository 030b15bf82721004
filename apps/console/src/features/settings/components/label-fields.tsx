import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/field';
import { labelLanguages } from '../api/widget-form';
import { nameOfLanguage } from '../api/widget-form-label';

interface LabelFieldsProps {
  readonly propsOf: (language: (typeof labelLanguages)[number]) => Omit<ComponentProps<typeof TextField>, 'label'>;
}

export function LabelFields({ propsOf }: LabelFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {labelLanguages.map((language) => (
        <TextField
          key={language}
          label={nameOfLanguage(language)}
          lang={language}
          dir="auto"
          maxLength={80}
          {...propsOf(language)}
        />
      ))}
    </div>
  );
}
