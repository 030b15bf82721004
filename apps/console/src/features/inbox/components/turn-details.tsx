import type { Turn } from '@parley/sdk';
import { Check, X } from 'lucide-react';
import { Badge, type Tone } from '../../../ui/badge';
import { formatDuration, formatPercent, formatUsd } from '../../../i18n/format';
import { labelOf, t, hasWords } from '../../../i18n/messages';
import { Linked } from './message-content';

const stateTones: Partial<Record<Turn['state'], Tone>> = {
  posted: 'good',
  suggested: 'accent',
  asked: 'accent',
  unknown: 'warn',
  handed_off: 'warn',
  failed: 'bad',
};

/** How an answer came about: sources, checks, cost. */
export function TurnDetails({ turn }: { readonly turn: Turn }) {
  const tokens = turn.tokens_in + turn.tokens_out;
  return (
    <div className="flex flex-col gap-3 text-sm">
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge tone={stateTones[turn.state] ?? 'neutral'}>{labelOf('turn', turn.state)}</Badge>
        {turn.reason !== null && <Badge>{labelOfReason(turn.reason)}</Badge>}
        {turn.confidence !== null && <Badge>{t('turn.confidence', { percent: formatPercent(turn.confidence) })}</Badge>}
      </div>
      {turn.note !== null && <p className="rounded-lg bg-sunken p-2.5 whitespace-pre-wrap">{turn.note}</p>}
      {turn.passages.length > 0 && (
        <div>
          <h4 className="mb-1.5 font-medium">{t('turn.passages')}</h4>
          <ol className="flex flex-col gap-2">
            {turn.passages.map((passage, index) => (
              <li key={index} className="rounded-lg border p-2.5">
                <strong className="font-medium">{passage.title}</strong>
                <p className="mt-1 line-clamp-4 text-muted">{passage.quote}</p>
                {passage.url !== null && (
                  <p className="mt-1 truncate text-xs">
                    <Linked text={passage.url} />
                  </p>
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
      <TurnRules turn={turn} />
      <p className="text-xs text-muted">
        {[
          turn.model ?? t('turn.embedded'),
          formatDuration(turn.duration_ms),
          ...(tokens > 0 ? [t('turn.tokens', { count: tokens }), formatUsd(turn.cost_usd)] : []),
          t('turn.agentVersion', { version: turn.agent_version }),
        ].join(' · ')}
      </p>
    </div>
  );
}

/** Its own reason, or that of a handoff. */
const labelOfReason = (reason: string): string =>
  labelOf(hasWords(`turnReason.${reason}`) ? 'turnReason' : 'handoff', reason);

function TurnRules({ turn: { checks, guidelines, steps } }: { readonly turn: Turn }) {
  return (
    <>
      {checks.length > 0 && (
        <div>
          <h4 className="mb-1.5 font-medium">{t('turn.checks')}</h4>
          <ul className="flex flex-col gap-1">
            {checks.map((check) => (
              <li key={check.name} className="flex gap-2">
                {check.is_passed ? (
                  <Check size={15} className="mt-0.5 shrink-0 text-good" aria-label={t('turn.passed')} />
                ) : (
                  <X size={15} className="mt-0.5 shrink-0 text-bad" aria-label={t('turn.notPassed')} />
                )}
                <span>
                  {labelOf('check', check.name)}
                  {check.detail !== null && <span className="block text-muted">{check.detail}</span>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {guidelines.length > 0 && (
        <div>
          <h4 className="mb-1.5 font-medium">{t('turn.guidelines')}</h4>
          <ul className="list-disc pl-4">
            {guidelines.map((guideline) => (
              <li key={guideline.id}>
                {guideline.condition} <span className="text-muted">{guideline.reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {steps.length > 0 && (
        <details>
          <summary className="font-medium">{t('turn.steps', { count: steps.length })}</summary>
          <ol className="mt-2 flex flex-col gap-2">
            {steps.map((step, index) => (
              <li key={index} className="rounded-lg bg-sunken p-2.5">
                <p className="font-medium">
                  {step.kind} {step.name} · {formatDuration(step.duration_ms)}
                </p>
                <p className="line-clamp-3 font-mono text-xs text-muted">{step.error ?? step.output}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
