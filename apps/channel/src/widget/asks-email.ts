import { parseId } from '@parley/schemas';
import type { WidgetSettings } from '@parley/schemas/widget-settings';
import { hasAddress } from '../visitor-mails/visitor-addresses.store';
import { isPeopleAway } from './opening';
import type { Visitor } from './visitor';
import type { WidgetDeps } from './widget-deps';

/** For a handed-off conversation. */
export async function asksEmail(deps: WidgetDeps, visitor: Visitor, conversationId: string): Promise<boolean> {
  const setting = emailSettingOf(visitor);
  const uuid = parseId('conv', conversationId);
  if (!setting || !uuid || (await hasAddress(deps.pool, visitor.tenant, uuid))) return false;
  if (!(await deps.mailStatus.isConfigured())) return false;
  return setting === 'at_handoff' || isPeopleAway(deps.agents, visitor);
}

/** Undefined: none is asked for. */
export function emailSettingOf({ channel }: Visitor): 'outside_office_hours' | 'at_handoff' | undefined {
  const { asks_email: setting } = channel.settings as WidgetSettings;
  return setting === 'never' ? undefined : (setting ?? undefined);
}
