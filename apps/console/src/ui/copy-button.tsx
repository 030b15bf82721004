import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from '../i18n/messages';
import { Button } from './button';

const SHOWN_MS = 2_500;

/** Outside https and localhost browsers have no clipboard; failures are shown. */
export function CopyButton({ text, label, onCopied }: { text: string; label?: string; onCopied?: () => void }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      onCopied?.();
    } catch {
      setState('refused');
    }
    setTimeout(() => setState('idle'), SHOWN_MS);
  };
  const words = { idle: label ?? t('common.copy'), copied: t('common.copied'), refused: t('common.copyRefused') };
  return (
    <Button
      size="small"
      icon={state === 'copied' ? <Check size={14} /> : <Copy size={14} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{words[state]}</span>
    </Button>
  );
}

export function CodeBlock({ code, label }: { readonly code: string; readonly label: string }) {
  return (
    <div className="rounded-lg border bg-sunken">
      <div className="flex items-center justify-between border-b px-3 py-1.5">
        <span className="text-xs font-medium text-muted">{label}</span>
        <CopyButton text={code} />
      </div>
      <pre tabIndex={0} aria-label={label} className="overflow-x-auto p-3 font-mono text-xs whitespace-pre-wrap">
        {code}
      </pre>
    </div>
  );
}
