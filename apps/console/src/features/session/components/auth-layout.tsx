import type { ReactNode } from 'react';
import { useTitle } from '../../../lib/title';

export function AuthLayout(props: { readonly title: string; readonly text?: ReactNode; readonly children: ReactNode }) {
  useTitle(props.title);
  return (
    <main className="grid min-h-full place-items-center px-4 py-12">
      <div className="w-full max-w-sm">
        <img src="/favicon.svg" alt="Parley" width={40} height={40} className="mb-6" />
        <h1 className="text-xl font-semibold tracking-tight">{props.title}</h1>
        {props.text !== undefined && <p className="mt-1 text-muted">{props.text}</p>}
        <div className="mt-6">{props.children}</div>
      </div>
    </main>
  );
}

export function FormError({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="rounded-lg bg-bad-soft px-3 py-2 text-bad">
      {text}
    </p>
  );
}
