import { Plus, X } from 'lucide-react';
import { useFieldArray, type Control, type UseFormRegister } from 'react-hook-form';
import { Button, IconButton } from '../../../ui/button';
import { SelectField, TextArea, TextField } from '../../../ui/field';
import { Section } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import type { ChannelValues } from '../api/channels';
import { newTrigger, TRIGGERS_MAX } from '../api/widget-triggers';

interface WidgetTriggersProps {
  readonly control: Control<ChannelValues>;
  readonly register: UseFormRegister<ChannelValues>;
}

/** When the widget greets visitors who have not written. */
export function WidgetTriggers({ control, register }: WidgetTriggersProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'triggers' });
  return (
    <Section title={t('channels.triggers')} text={t('channels.triggersText')}>
      {fields.map(({ id, name }, index) => (
        <fieldset key={id} className="relative flex flex-col gap-4 rounded-xl border p-4">
          <legend className="sr-only">{t('channels.trigger', { name: name || String(index + 1) })}</legend>
          <TriggerFields {...{ index, register }} />
          <IconButton
            className="!absolute end-2 top-2"
            label={t('channels.removeTrigger', { name: name || String(index + 1) })}
            icon={<X size={16} />}
            onClick={() => remove(index)}
          />
        </fieldset>
      ))}
      {fields.length < TRIGGERS_MAX && (
        <Button className="self-start" icon={<Plus size={16} />} onClick={() => append({ ...newTrigger })}>
          {t('channels.addTrigger')}
        </Button>
      )}
    </Section>
  );
}

function TriggerFields({ index, register }: Omit<WidgetTriggersProps, 'control'> & { readonly index: number }) {
  const numbers = [
    ['after_seconds', 0, 3_600],
    ['scroll_percent', 0, 100],
    ['again_after_days', 1, 365],
  ] as const;
  const visitors = (['all', 'new', 'returning'] as const).map((value) => ({
    value,
    label: t(`channels.visitors.${value}`),
  }));
  return (
    <>
      <TextField
        label={t('keys.name')}
        hint={t('channels.triggerNameHint')}
        required
        maxLength={64}
        {...register(`triggers.${index}.name`)}
      />
      <TextArea
        label={t('channels.triggerMessage')}
        rows={2}
        required
        maxLength={500}
        {...register(`triggers.${index}.text`)}
      />
      <TextField
        label={t('channels.triggerPage')}
        hint={t('channels.triggerPageHint')}
        placeholder="https://shop.example/cart*"
        spellCheck={false}
        {...register(`triggers.${index}.page`)}
      />
      <SelectField
        label={t('channels.triggerVisitors')}
        options={visitors}
        {...register(`triggers.${index}.visitors`)}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {numbers.map(([field, min, max]) => (
          <TextField
            key={field}
            label={t(`channels.trigger.${field}`)}
            hint={t(`channels.triggerHint.${field}`)}
            type="number"
            {...{ min, max }}
            {...register(`triggers.${index}.${field}`)}
          />
        ))}
      </div>
    </>
  );
}
