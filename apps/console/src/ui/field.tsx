import { useId, type ComponentProps, type ReactNode } from 'react';

interface FieldFrameProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly isLabelHidden?: boolean | undefined;
}

interface FrameProps extends FieldFrameProps {
  readonly children: (ids: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean;
  }) => ReactNode;
}

function FieldFrame({ label, hint, error, isLabelHidden, children }: FrameProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': hasNote ? noteId : undefined, 'aria-invalid': error !== undefined })}
      {hasNote && (
        <p id={noteId} className={`text-sm ${error === undefined ? 'text-muted' : 'text-bad'}`}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, hint, error, isLabelHidden, ...rest }: FieldFrameProps & ComponentProps<'input'>) {
  return (
    <FieldFrame {...{ label, hint, error, isLabelHidden }}>
      {(ids) => <input {...rest} {...ids} className={`field ${rest.className ?? ''}`} />}
    </FieldFrame>
  );
}

export function TextArea({ label, hint, error, isLabelHidden, ...rest }: FieldFrameProps & ComponentProps<'textarea'>) {
  return (
    <FieldFrame {...{ label, hint, error, isLabelHidden }}>
      {(ids) => <textarea rows={4} {...rest} {...ids} className={`field resize-y ${rest.className ?? ''}`} />}
    </FieldFrame>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A native select, for keyboards, phones and screen readers. */
export function SelectField(
  props: FieldFrameProps & ComponentProps<'select'> & { readonly options: readonly Option[] },
) {
  const { label, hint, error, isLabelHidden, options, ...rest } = props;
  return (
    <FieldFrame {...{ label, hint, error, isLabelHidden }}>
      {(ids) => (
        <select {...rest} {...ids} className={`field ${rest.className ?? ''}`}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

export function CheckField({ label, hint, ...rest }: FieldFrameProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <input type="checkbox" {...rest} id={id} className="mt-1 size-4 shrink-0 accent-[var(--accent-fill)]" />
      <div className="min-w-0">
        <label htmlFor={id} className="text-base">
          {label}
        </label>
        {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
      </div>
    </div>
  );
}
