import type { ReactNode } from 'react';
import { describeError, mayRetry } from '../lib/errors';
import { useTitle } from '../lib/title';
import { t } from '../i18n/messages';
import { Button } from './button';

/** Frame of screens that scroll as a whole. */
export function Page(props: {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
  readonly tabs?: ReactNode;
  readonly isWide?: boolean | undefined;
  readonly children: ReactNode;
}) {
  const { title, intro, actions, tabs, isWide, children } = props;
  useTitle(title);
  const width = isWide ? 'max-w-[88rem]' : 'max-w-5xl';
  return (
    <div className="relative h-full overflow-y-auto" tabIndex={-1}>
      <div className={`mx-auto px-4 pt-6 pb-16 md:px-8 ${width}`}>
        <header className="mb-6">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="min-w-0">
              <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
              {intro !== undefined && <p className="mt-1 max-w-2xl text-muted">{intro}</p>}
            </div>
            {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
          </div>
          {tabs}
        </header>
        {children}
      </div>
    </div>
  );
}

export function Card({ children, className = '' }: { readonly children: ReactNode; readonly className?: string }) {
  return <section className={`rounded-xl border bg-surface ${className}`}>{children}</section>;
}

/** A topic: title on the left, fields on the right. */
export function Section(props: { readonly title: string; readonly text?: ReactNode; readonly children: ReactNode }) {
  return (
    // By its own width: beside another column it has no room for two.
    <section className="@container border-b py-6 first:pt-0 last:border-0 last:pb-0">
      <div className="grid gap-x-8 gap-y-4 @2xl:grid-cols-[15rem_1fr]">
        <div>
          <h2 className="font-semibold">{props.title}</h2>
          {props.text !== undefined && <p className="mt-1 text-sm text-muted">{props.text}</p>}
        </div>
        <div className="flex max-w-2xl min-w-0 flex-col gap-4">{props.children}</div>
      </div>
    </section>
  );
}

/** Says what the place is for and what to do first. */
export function Empty(props: {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  readonly isWholePage?: boolean;
  readonly children?: ReactNode;
}) {
  const Heading = props.isWholePage ? 'h1' : 'h2';
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      {props.icon !== undefined && (
        <div className="mb-4 grid size-11 place-items-center rounded-xl bg-accent-soft text-accent">{props.icon}</div>
      )}
      <Heading className="font-semibold">{props.title}</Heading>
      <p className="mt-1 max-w-md text-muted">{props.text}</p>
      {props.children !== undefined && <div className="mt-5 flex flex-wrap justify-center gap-2">{props.children}</div>}
    </div>
  );
}

/** Placeholder lines that avoid layout shifts. */
export function Skeleton({ lines = 4, height = '2.75rem' }: { readonly lines?: number; readonly height?: string }) {
  return (
    <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-2 p-3">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className="animate-pulse rounded-lg bg-hover" style={{ height }} />
      ))}
    </div>
  );
}

export function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  return (
    <div role="alert" className="m-3 rounded-lg border border-bad bg-bad-soft p-4 text-bad">
      <p className="font-medium">{t('common.failed')}</p>
      <p className="mt-1 text-sm">{describeError(error)}</p>
      {onRetry && mayRetry(error) && (
        <Button size="small" className="mt-3" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}
