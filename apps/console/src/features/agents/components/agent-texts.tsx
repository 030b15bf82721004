import { useState } from 'react';
import { useController, type Control, type FieldErrors } from 'react-hook-form';
import { SelectField, TextArea } from '../../../ui/field';
import { Section } from '../../../ui/page';
import { language as shownIn, t } from '../../../i18n/messages';
import type { AgentValues } from '../api/agent-form';
import { lengthMaxOf, textGroups, withText, type AgentTextKey } from '../api/agent-texts';
import { languageOptions } from '../api/language-options';

interface AgentTextsProps {
  readonly control: Control<AgentValues>;
  readonly errors: FieldErrors<AgentValues>;
  /** The agent's language, shown first. */
  readonly languageNow: string;
}

export function AgentTextsSection({ control, errors, languageNow }: AgentTextsProps) {
  const [language, setLanguage] = useState(languageNow);
  const { field } = useController({ control, name: 'texts' });
  const faults = (errors.texts ?? {}) as Readonly<Record<string, Readonly<Record<string, { message?: string }>>>>;
  const changedCount = (keys: readonly AgentTextKey[]) => keys.filter((key) => field.value[key]?.[language]).length;
  return (
    <Section title={t('agents.texts')} text={t('agents.textsText')}>
      <SelectField
        label={t('agents.textsLanguage')}
        options={languageOptions(languageNow, shownIn)}
        value={language}
        onChange={({ target }) => setLanguage(target.value)}
      />
      {textGroups.map(({ id, keys }) => (
        <details key={id} className="rounded-lg border">
          <summary className="px-3 py-2 font-medium">
            {t(`agentTexts.${id}`)}
            {changedCount(keys) > 0 && (
              <span className="ml-2 text-sm font-normal text-muted">
                {t('agentTexts.changed', { count: changedCount(keys) })}
              </span>
            )}
          </summary>
          <div className="flex flex-col gap-4 border-t p-3">
            {keys.map((key) => (
              <TextArea
                key={key}
                label={t(`agentText.${key}`)}
                hint={hintOf(key)}
                rows={2}
                maxLength={lengthMaxOf(key)}
                lang={language}
                error={faults[key]?.[language]?.message}
                value={field.value[key]?.[language] ?? ''}
                onChange={({ target }) => field.onChange(withText(field.value, key, language, target.value))}
              />
            ))}
          </div>
        </details>
      ))}
    </Section>
  );
}

function hintOf(key: AgentTextKey): string | undefined {
  if (key === 'greeting') return t('agentTexts.mayHave', { place: '{agent_name}' });
  if (key === 'handed_off_closed') return t('agentTexts.mustHave', { place: '{opens_at}' });
  if (lengthMaxOf(key) === 20) return t('agentTexts.button');
  return undefined;
}
