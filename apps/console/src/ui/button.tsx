import type { ComponentProps, ReactNode } from 'react';
import { keysOf } from '../lib/shortcuts';

const looks = {
  primary: 'bg-accent-fill text-white hover:bg-accent-fill-hover border-transparent',
  secondary: 'bg-surface text-ink hover:bg-hover border-line-strong',
  quiet: 'bg-transparent text-muted hover:bg-hover hover:text-ink border-transparent',
  danger: 'bg-bad-fill text-white hover:opacity-90 border-transparent',
};

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: keyof typeof looks | undefined;
  readonly size?: 'small' | 'normal' | undefined;
  readonly isBusy?: boolean | undefined;
  readonly icon?: ReactNode;
  readonly shortcut?: string | undefined;
}

export function buttonClass(variant: keyof typeof looks = 'secondary', size: 'small' | 'normal' = 'normal'): string {
  const measure = size === 'small' ? 'h-7 px-2 text-sm gap-1.5' : 'h-9 px-3 text-base gap-2';
  return `inline-flex shrink-0 items-center justify-center rounded-lg border font-medium whitespace-nowrap transition-colors disabled:opacity-50 ${measure} ${looks[variant]}`;
}

export function Button(props: ButtonProps) {
  const { variant, size, isBusy, icon, shortcut, children, className = '', disabled, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || isBusy === true}
      aria-busy={isBusy === true ? true : undefined}
      className={`${buttonClass(variant, size)} ${className}`}
    >
      {icon}
      {children}
      {shortcut !== undefined && <Keys of={shortcut} />}
    </button>
  );
}

/** The label is read aloud and shown as a tooltip. */
export function IconButton({ label, ...rest }: ButtonProps & { readonly label: string }) {
  return (
    <Button
      variant="quiet"
      {...rest}
      aria-label={label}
      title={label}
      className={`w-9 !px-0 ${rest.className ?? ''}`}
    />
  );
}

export function Keys({ of }: { readonly of: string }) {
  return (
    <span aria-hidden data-keys="" className="ml-1 hidden gap-0.5 lg:inline-flex">
      {keysOf(of).map((key) => (
        <kbd key={key} className="rounded border border-current px-1 font-sans text-[0.6875rem] leading-4 font-normal">
          {key}
        </kbd>
      ))}
    </span>
  );
}
