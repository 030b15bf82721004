import type { Conversation, Priority } from '@parley/sdk';
import { priorities } from '../../../lib/priorities';
import { Choice } from '../../../ui/choice';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { useConversationActions } from '../api/conversations';

export function PriorityField({ conversation: { id, priority } }: { readonly conversation: Conversation }) {
  const { can } = useWorkspace();
  const { update } = useConversationActions(id);
  if (!can('conversations:write')) return <p>{t(`priority.${priority}`)}</p>;
  return (
    <Choice
      aria-label={t('queue.priority')}
      value={priority}
      onChoose={(next) => update.mutate({ priority: next as Priority })}
    >
      {priorities.map((choice) => (
        <option key={choice} value={choice}>
          {t(`priority.${choice}`)}
        </option>
      ))}
    </Choice>
  );
}
