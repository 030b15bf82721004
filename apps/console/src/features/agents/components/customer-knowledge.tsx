import { CheckField, TextArea } from '../../../ui/field';
import { t } from '../../../i18n/messages';
import type { PartProps } from '../api/agent-form';

/** Of verified customers. */
export function CustomerKnowledge({ register, errors }: PartProps) {
  return (
    <>
      <TextArea
        label={t('agents.customer_attributes')}
        hint={t('agents.customerAttributesHint')}
        rows={2}
        error={errors.customer_attributes?.message}
        {...register('customer_attributes')}
      />
      <CheckField label={t('agents.memory_enabled')} hint={t('agents.memoryHint')} {...register('memory_enabled')} />
    </>
  );
}
