import type { WidgetTrigger } from '@parley/sdk';

/** Numbers as typed; empty is the default. */
export interface TriggerValues {
  name: string;
  text: string;
  page: string;
  after_seconds: string;
  scroll_percent: string;
  visitors: 'all' | 'new' | 'returning';
  again_after_days: string;
}

/** What the API takes. */
export const TRIGGERS_MAX = 10;

export const newTrigger: TriggerValues = {
  ...{ name: '', text: '', page: '', after_seconds: '10', scroll_percent: '', visitors: 'all', again_after_days: '' },
};

export function toTriggerValues(trigger: WidgetTrigger): TriggerValues {
  const typed = (value: number | null | undefined): string => (value ? String(value) : '');
  return {
    ...{ name: trigger.name, text: trigger.text, page: trigger.page ?? '', visitors: trigger.visitors ?? 'all' },
    after_seconds: typed(trigger.after_seconds),
    scroll_percent: typed(trigger.scroll_percent),
    again_after_days: typed(trigger.again_after_days),
  };
}

export function toTrigger({ name, text, page, visitors, ...typed }: TriggerValues): WidgetTrigger {
  const numberOf = (value: string): number | null => (value.trim() === '' ? null : Number(value));
  return {
    ...{ name: name.trim(), text, page: page.trim() || null, visitors },
    after_seconds: numberOf(typed.after_seconds),
    scroll_percent: numberOf(typed.scroll_percent),
    again_after_days: numberOf(typed.again_after_days),
  };
}
