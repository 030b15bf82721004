import { Automation as AutomationProto } from '@parley/contract/automation';
import { withAutomationDefaults, type Automation, type AutomationInput } from '@parley/schemas';
import { readAutomation, toAutomationProto } from './automation';

const full: AutomationInput = {
  mode: 'suggest',
  caution: 'high',
  instructions: 'Be brief.',
  model_id: 'model_1',
  tool_ids: [],
  source_ids: ['source_1', 'source_2'],
  on_model_failure: 'handoff',
  judge: 'model',
  judge_model_id: 'model_2',
  languages: ['de', 'pt-BR'],
  customer_attributes: ['plan', '__proto__'],
  handoff: {
    after_unknown: 5,
    on_anger: false,
    sensitive_topics: ['self_harm', 'minors'],
    message: 'One moment.',
    office_hours: {
      timezone: 'Europe/Berlin',
      week: {
        mon: [
          { from: '09:00', to: '12:00' },
          { from: '13:00', to: '24:00' },
        ],
      },
      holidays: ['2026-12-25'],
    },
    team_id: 'team_1',
  },
  texts: { greeting: { de: 'Hallo!', en: '' }, goodbye: {} },
  resolve_after_minutes: 43_200,
  stale_after_minutes: 1,
  limits: { turns: 1_000, tokens: 100_000_000, cost_usd: 0, cost_usd_per_day: 0.015 },
};

function sent(automation: Automation): Automation {
  const bytes = AutomationProto.encode(toAutomationProto(automation)).finish();
  return readAutomation({ automation: '', automationSettings: AutomationProto.decode(bytes) });
}

describe('toAutomationProto, and readAutomation of it', () => {
  it.each([
    ['every field set', full],
    ['nothing set', {}],
    ['no topics, no ids', { handoff: { sensitive_topics: [] }, source_ids: [], tool_ids: [] }],
  ] satisfies [string, AutomationInput][])('keep an automation with %s', (_, input) => {
    const automation = withAutomationDefaults(input);
    expect(sent(automation)).toEqual(automation);
  });

  it('know no mode, caution or topic of a newer release, and take the default', () => {
    const message = toAutomationProto(withAutomationDefaults(full));
    const newer = { ...message, mode: 99, caution: 99, judge: 99, onModelFailure: 99 };
    const handoff = { ...message.handoff, afterUnknown: 1, onAnger: true, sensitiveTopics: [99, 1] };
    const read = readAutomation({ automation: '', automationSettings: { ...newer, handoff } });
    expect(read).toMatchObject({ mode: 'off', caution: 'normal', judge: 'rules', on_model_failure: 'embedded' });
    expect(read.handoff.sensitive_topics).toEqual(['self_harm']);
  });
});

it('reads what an agent service of the release before answers', () => {
  const automation = withAutomationDefaults(full);
  expect(readAutomation({ automation: JSON.stringify(automation) })).toEqual(automation);
  const handoff = { ...automation.handoff, team_id: undefined };
  const older = JSON.stringify({ ...automation, customer_attributes: undefined, handoff });
  const known = { ...automation, customer_attributes: [], handoff: { ...handoff, team_id: null } };
  expect(readAutomation({ automation: older })).toEqual(known);
});
