import type { ChannelConnection } from '@parley/sdk';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { readableOn } from '../../../lib/readable-on';
import { t } from '../../../i18n/messages';
import { agentsQuery } from '../../agents/api/agents';
import { useWorkspace } from '../../session/api/workspace';
import type { ChannelValues } from '../api/channels';
import type { FormFieldValues } from '../api/widget-form';
import { labelOfFormField } from '../api/widget-form-label';

interface WidgetPreviewProps {
  readonly channel: ChannelConnection;
  readonly control: Control<ChannelValues>;
}

/** The widget with unsaved settings. */
export function WidgetPreview({ channel, control }: WidgetPreviewProps) {
  const { client, session } = useWorkspace();
  const { data: agents = [] } = useQuery(agentsQuery(client));
  const [settings, agentId, formFields] = useWatch({ control, name: ['settings', 'agent_id', 'form_fields'] });
  const agent = agents.find(({ id }) => id === agentId);
  const text = (name: string): string => String(settings[name] ?? '').trim();
  const title = text('title') || (agent?.name ?? channel.name);
  const accent = /^#[0-9a-f]{6}$/i.test(text('accent_color')) ? text('accent_color') : '#1f6feb';
  const onAccent = { background: accent, color: readableOn(accent) };
  const firstName = settings['shows_first_names'] === true && firstWordOf(session.person.name);
  const isLeft = text('side') === 'left';
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-sm font-medium">{t('channels.look')}</figcaption>
      <div
        role="img"
        aria-label={t('channels.lookLabel', { title })}
        className={`flex flex-col gap-3 rounded-xl border bg-sunken p-4 ${isLeft ? 'items-start' : 'items-end'}`}
      >
        <div className="w-full max-w-64 overflow-hidden rounded-xl border bg-surface shadow-pop">
          <p className="truncate border-b px-3 py-2 font-semibold">{title}</p>
          <div className="flex flex-col gap-2 p-3 text-sm">
            {text('greeting') !== '' && <p className="text-center text-muted">{text('greeting')}</p>}
            {agent?.welcome_message && (
              <p className="mr-6 self-start rounded-xl rounded-bl-sm bg-hover px-2.5 py-1.5">{agent.welcome_message}</p>
            )}
            {formFields.length === 0 && (
              <p className="ml-6 self-end rounded-xl rounded-br-sm px-2.5 py-1.5" style={onAccent}>
                {t('playground.starter1')}
              </p>
            )}
            {firstName && (
              <div className="mr-6 self-start">
                <p className="mb-0.5 text-xs text-muted">{firstName}</p>
                <p className="rounded-xl rounded-bl-sm bg-hover px-2.5 py-1.5">{t('channels.lookReply')}</p>
              </div>
            )}
          </div>
          {formFields.length > 0 && <FormPreview fields={formFields} onAccent={onAccent} />}
        </div>
        <span className="grid size-12 place-items-center rounded-full shadow-pop" style={onAccent}>
          <MessageCircle size={22} />
        </span>
      </div>
    </figure>
  );
}

/** Nearly the name that visitors see: the server also leaves out titles. */
function firstWordOf(name: string | null): string | undefined {
  return name?.trim().split(/\s+/)[0];
}

interface FormPreviewProps {
  readonly fields: readonly FormFieldValues[];
  readonly onAccent: CSSProperties;
}

/** The form in the composer's place before the first message. */
function FormPreview({ fields, onAccent }: FormPreviewProps) {
  return (
    <div className="flex flex-col gap-2 border-t p-3 text-sm">
      {fields.map((field, index) => (
        <p key={index}>
          <span dir="auto">
            {labelOfFormField(field)}
            {!field.is_required && <span className="text-muted"> {t('channels.formOptional')}</span>}
          </span>
          <span className="mt-0.5 block h-7 rounded-lg border bg-sunken" />
        </p>
      ))}
      <span className="rounded-lg px-2.5 py-1.5 text-center" style={onAccent}>
        {t('channels.formContinue')}
      </span>
    </div>
  );
}
