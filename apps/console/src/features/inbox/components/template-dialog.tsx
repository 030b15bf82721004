import type { Conversation, MessageTemplate } from '@parley/sdk';
import { ValidationError } from '@parley/sdk';
import { LayoutTemplate } from 'lucide-react';
import { useMemo, useState, type FormEvent } from 'react';
import { describeError } from '../../../lib/errors';
import { fold } from '../../../lib/fold';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { SelectField, TextField } from '../../../ui/field';
import { Failure, Skeleton } from '../../../ui/page';
import { labelOf, language as userLanguage, t } from '../../../i18n/messages';
import { previewOf, type Parameters } from '../api/template-preview';
import { templateChannelOf, useSendTemplate, useTemplates } from '../api/templates';
import { TemplateFileField } from './template-file-field';

const SEARCHED_FROM = 8;

/** Explains the closed reply window, and offers templates. */
export function ClosedWindow({ conversation }: { readonly conversation: Conversation }) {
  const [isOpen, setOpen] = useState(false);
  const channelId = templateChannelOf(conversation);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-sm text-warn">{t('inbox.replyClosed')}</p>
      {channelId !== undefined && (
        <>
          <Button size="small" icon={<LayoutTemplate size={15} />} onClick={() => setOpen(true)}>
            {t('templates.open')}
          </Button>
          {isOpen && <TemplateDialog {...{ conversation, channelId }} onClose={() => setOpen(false)} />}
        </>
      )}
    </div>
  );
}

interface TemplateDialogProps {
  readonly conversation: Conversation;
  readonly channelId: string;
  readonly onClose: () => void;
}

function TemplateDialog({ conversation, channelId, onClose }: TemplateDialogProps) {
  const { data: templates, error, refetch } = useTemplates(channelId, true);
  const [hasEdits, setEdited] = useState(false);
  return (
    <Dialog isOpen {...{ onClose, hasEdits }} title={t('templates.title')} description={t('templates.text')}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !templates ? (
        <Skeleton lines={4} />
      ) : templates.length === 0 ? (
        <p className="text-muted">{t('templates.empty')}</p>
      ) : (
        <TemplateForm {...{ conversation, templates, onClose }} onEdit={() => setEdited(true)} />
      )}
    </Dialog>
  );
}

interface TemplateFormProps extends Omit<TemplateDialogProps, 'channelId'> {
  readonly templates: readonly MessageTemplate[];
  readonly onEdit: () => void;
}

const keyOf = ({ name, language }: MessageTemplate): string => `${name} ${language}`;

function TemplateForm({ conversation, templates, onClose, onEdit }: TemplateFormProps) {
  const [sought, setSought] = useState('');
  const [chosen, choose] = useState('');
  const [typed, setTyped] = useState<Parameters>({});
  const found = templates.filter((template) => fold(`${template.name} ${template.body}`).includes(fold(sought)));
  const template = found.find((each) => keyOf(each) === chosen) ?? found[0];
  const send = useSendTemplate(conversation.id);
  const parameters = template ? given(template, typed) : {};
  // Sending the same again repeats the request: only its answer may have been lost.
  const attempt = JSON.stringify([template && keyOf(template), parameters]);
  const idempotencyKey = useMemo(() => crypto.randomUUID(), [attempt]);
  const isComplete = template?.parameters.every(({ name }) => parameters[name] !== '') ?? false;
  const onSubmit = (event: FormEvent): void => {
    // In React, events bubble to the composer's form.
    event.stopPropagation();
    event.preventDefault();
    if (!template || !isComplete || send.isPending) return;
    send.mutate(
      { template, parameters, idempotencyKey },
      {
        onSuccess: () => {
          toast(t('templates.sent'));
          onClose();
        },
      },
    );
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      {templates.length >= SEARCHED_FROM && (
        <TextField
          label={t('templates.search')}
          type="search"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      {template ? (
        <>
          <SelectField
            label={t('templates.template')}
            options={found.map((each) => ({ value: keyOf(each), label: labelOfTemplate(each) }))}
            value={keyOf(template)}
            onChange={({ target }) => choose(target.value)}
            hint={labelOf('templates.category', template.category)}
          />
          <Places
            {...{ template, typed }}
            error={send.error}
            onType={(name, value) => {
              onEdit();
              setTyped((before) => ({ ...before, [name]: value }));
            }}
          />
          <Preview {...{ template, parameters }} />
        </>
      ) : (
        <p role="status" className="text-muted">
          {t('templates.noneFound')}
        </p>
      )}
      {send.error && (
        <p role="alert" className="text-sm text-bad">
          {describeError(send.error)}
        </p>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" disabled={!isComplete} isBusy={send.isPending}>
          {t('templates.send')}
        </Button>
      </DialogActions>
    </form>
  );
}

const languageNames = new Intl.DisplayNames(userLanguage, { type: 'language', fallback: 'code' });

function labelOfTemplate({ name, language }: MessageTemplate): string {
  const tag = language.replaceAll('_', '-');
  const [locale] = (() => {
    try {
      return Intl.getCanonicalLocales(tag);
    } catch {
      return [];
    }
  })();
  return `${name} · ${locale === undefined ? language : (languageNames.of(locale) ?? language)}`;
}

/** Without values typed for another template. */
function given({ parameters }: MessageTemplate, typed: Parameters): Parameters {
  return Object.fromEntries(parameters.map(({ name }) => [name, typed[name]?.trim() ?? '']));
}

interface PlacesProps {
  readonly template: MessageTemplate;
  readonly typed: Parameters;
  readonly error: Error | null;
  readonly onType: (name: string, value: string) => void;
}

function Places({ template, typed, error, onType }: PlacesProps) {
  const faults = error instanceof ValidationError ? error.errors : [];
  return template.parameters.map(({ name, type, sample }) => {
    const error = faults.find(({ path }) => path === `parameters.${name}`)?.message;
    const common = { label: labelOfPlace(name, template), value: typed[name] ?? '', error };
    if (type !== 'text') {
      return (
        <TemplateFileField key={`${name} ${type}`} type={type} {...common} onChange={(value) => onType(name, value)} />
      );
    }
    return (
      <TextField
        key={name}
        {...common}
        hint={sample === null ? undefined : t('templates.sample', { sample })}
        required
        onChange={({ target }) => onType(name, target.value)}
      />
    );
  });
}

/** `body.1` is "Text 1"; a button's parameter is named after the button. */
function labelOfPlace(name: string, { buttons, header }: MessageTemplate): string {
  const [part = '', place = ''] = name.split('.');
  if (part === 'button') return t('templates.place.button', { text: buttons[Number(place) - 1]?.text ?? place });
  if (part === 'header' && place === '') return labelOf('templates.place', header?.format ?? '');
  const label = place.replaceAll('_', ' ');
  return t(part === 'header' ? 'templates.place.header' : 'templates.place.body', { place: label });
}

function Preview({ template, parameters }: { readonly template: MessageTemplate; readonly parameters: Parameters }) {
  const { header, body, footer } = previewOf(template, parameters);
  return (
    <section aria-label={t('templates.preview')}>
      <h3 className="mb-1.5 text-sm font-medium">{t('templates.preview')}</h3>
      <div dir="auto" className="rounded-lg bg-accent-soft px-3.5 py-2.5 break-words">
        {header !== null && <p className="font-semibold">{header}</p>}
        <p className="whitespace-pre-wrap">{body}</p>
        {footer !== null && <p className="mt-1 text-sm text-muted">{footer}</p>}
        {template.buttons.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {template.buttons.map(({ text }, at) => (
              <li key={at} className="rounded-full border border-line-strong px-2.5 py-0.5 text-sm">
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
