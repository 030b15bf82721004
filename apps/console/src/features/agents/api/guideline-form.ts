import type { CreateGuidelineRequest, Guideline } from '@parley/sdk';

export interface GuidelineValues {
  condition: string;
  action: string;
  phrases: string;
  hand_off: boolean;
  team_id: string;
  priority: number;
  is_enabled: boolean;
}

const empty: GuidelineValues = {
  ...{ condition: '', action: '', phrases: '', hand_off: false, team_id: '' },
  ...{ priority: 0, is_enabled: true },
};

export function guidelineValuesOf(guideline: Guideline | undefined): GuidelineValues {
  if (!guideline) return empty;
  const { condition, action, phrases, hand_off, team_id: team, priority, is_enabled } = guideline;
  return {
    ...{ condition, action: action ?? '', phrases: phrases.join('\n') },
    ...{ hand_off, team_id: team ?? '', priority, is_enabled },
  };
}

/** Only guidelines that hand off have a team. */
export function guidelineOf({ action, phrases, team_id: team, ...values }: GuidelineValues): CreateGuidelineRequest {
  return {
    ...values,
    action: action.trim() === '' ? null : action,
    team_id: values.hand_off && team !== '' ? team : null,
    phrases: phrases.split('\n').filter((phrase) => phrase.trim() !== ''),
  };
}
