import { t } from '../../../i18n/messages';

const BLOCK = 'animate-pulse rounded-xl bg-hover';

export function AnalyticsSkeleton() {
  return (
    <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-6">
      <Row count={4} className="h-32" />
      <div className={`${BLOCK} h-80`} />
      <Row count={8} className="h-24" />
    </div>
  );
}

function Row({ count, className }: { readonly count: number; readonly className: string }) {
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={`${BLOCK} ${className}`} />
      ))}
    </div>
  );
}
