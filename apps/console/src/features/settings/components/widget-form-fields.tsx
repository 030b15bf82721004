import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFieldArray, useWatch, type Control, type UseFormRegister } from 'react-hook-form';
import { Button, IconButton } from '../../../ui/button';
import { CheckField, SelectField, TextArea, TextField } from '../../../ui/field';
import { Section } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import type { ChannelValues } from '../api/channels';
import { FORM_FIELDS_MAX, formFieldTypes, isAttribute, newFormField } from '../api/widget-form';
import { labelOfFormField } from '../api/widget-form-label';
import { LabelFields } from './label-fields';
import { WidgetOptionLabels } from './widget-option-labels';

interface WidgetFormFieldsProps {
  readonly control: Control<ChannelValues>;
  readonly register: UseFormRegister<ChannelValues>;
}

/** Asked before the first message. */
export function WidgetFormFields({ control, register }: WidgetFormFieldsProps) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'form_fields' });
  const values = useWatch({ control, name: 'form_fields' });
  const { list, moveBy } = useMoves(move, fields.length);
  return (
    <Section title={t('channels.form')} text={t('channels.formText')}>
      <div ref={list} className="contents">
        {fields.map(({ id }, index) => {
          const name = labelOfFormField(values[index] ?? newFormField) || String(index + 1);
          return (
            <fieldset key={id} className="relative flex flex-col gap-4 rounded-xl border p-4">
              <legend className="sr-only">{t('channels.formField', { name })}</legend>
              <FormField {...{ index, control, register }} />
              <div className="absolute end-2 top-1.5 flex">
                <IconButton
                  label={t('channels.formMoveUp', { name })}
                  icon={<ArrowUp size={16} />}
                  disabled={index === 0}
                  onClick={() => moveBy(index, -1)}
                />
                <IconButton
                  label={t('channels.formMoveDown', { name })}
                  icon={<ArrowDown size={16} />}
                  disabled={index === fields.length - 1}
                  onClick={() => moveBy(index, 1)}
                />
                <IconButton
                  label={t('channels.formRemove', { name })}
                  icon={<X size={16} />}
                  onClick={() => remove(index)}
                />
              </div>
            </fieldset>
          );
        })}
      </div>
      {fields.length < FORM_FIELDS_MAX && (
        <Button className="self-start" icon={<Plus size={16} />} onClick={() => append({ ...newFormField })}>
          {t('channels.formAdd')}
        </Button>
      )}
    </Section>
  );
}

/** Moves a field, and keeps the focus on the button used while it is enabled. */
function useMoves(move: (from: number, to: number) => void, count: number) {
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef<{ readonly to: number; readonly step: 1 | -1 }>(undefined);
  useEffect(() => {
    if (!moved.current) return;
    const { to, step } = moved.current;
    moved.current = undefined;
    const field = list.current?.querySelectorAll(':scope > fieldset')[to];
    const buttons = Array.from(field?.querySelectorAll<HTMLButtonElement>('div:last-child > button') ?? []).slice(0, 2);
    const wanted = step === -1 ? buttons : buttons.toReversed();
    wanted.find(({ disabled }) => !disabled)?.focus();
  });
  const moveBy = (index: number, step: 1 | -1): void => {
    const to = index + step;
    if (to < 0 || to >= count) return;
    moved.current = { to, step };
    move(index, to);
  };
  return { list, moveBy };
}

function FormField({ index, control, register }: WidgetFormFieldsProps & { readonly index: number }) {
  const type = useWatch({ control, name: `form_fields.${index}.type` });
  const types = formFieldTypes.map((value) => ({ value, label: t(`channels.formType.${value}`) }));
  return (
    <>
      <SelectField label={t('channels.formAsks')} options={types} {...register(`form_fields.${index}.type`)} />
      {isAttribute(type) && (
        <>
          <TextField
            label={t('channels.formLabel')}
            required
            maxLength={80}
            {...register(`form_fields.${index}.label`)}
          />
          <TextField
            label={t('channels.formKey')}
            hint={t('channels.formKeyHint')}
            required
            maxLength={64}
            pattern="[A-Za-z0-9][A-Za-z0-9_\-]*"
            spellCheck={false}
            {...register(`form_fields.${index}.key`)}
          />
        </>
      )}
      {type === 'choice' && (
        <TextArea
          label={t('channels.formOptions')}
          hint={t('channels.formOptionsHint')}
          rows={3}
          required
          {...register(`form_fields.${index}.options`)}
        />
      )}
      <CheckField
        label={t('channels.formRequired')}
        hint={t('channels.formRequiredHint')}
        {...register(`form_fields.${index}.is_required`)}
      />
      {isAttribute(type) && (
        <details>
          <summary className="cursor-pointer text-sm text-muted">{t('channels.formLanguages')}</summary>
          <div className="mt-3">
            <LabelFields propsOf={(language) => register(`form_fields.${index}.labels.${language}`)} />
          </div>
        </details>
      )}
      {type === 'choice' && <WidgetOptionLabels {...{ control, index }} />}
    </>
  );
}
