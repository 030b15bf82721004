import type { ReactNode } from 'react';

export function MarginSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="border-b px-5 py-4 last:border-0">
      <h3 className="mb-2 text-xs font-semibold text-muted">{title}</h3>
      {children}
    </section>
  );
}

export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 text-right">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
