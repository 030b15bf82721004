import { applyPatch, fieldsOfNew, sameFields, type AgentFields } from './agent';

const defaults: AgentFields = {
  name: 'Ada',
  description: null,
  welcome_message: null,
  status: 'active',
  tone: 'friendly',
  language: 'en',
  formality: 'neutral',
  memory_enabled: true,
  handoff_enabled: true,
  auto_resolve: false,
  automation: {},
};

const custom: AgentFields = {
  name: 'Ada',
  description: 'first line',
  welcome_message: '',
  status: 'paused',
  tone: 'dry',
  language: 'de-CH',
  formality: 'formal',
  memory_enabled: false,
  handoff_enabled: false,
  auto_resolve: true,
  automation: { mode: 'on', handoff: { after_unknown: 3, on_anger: false } },
};

describe('a new agent', () => {
  it('has the defaults of what is left out or null', () => {
    expect(fieldsOfNew({ name: 'Ada' })).toEqual(defaults);
    const nulls = { description: null, welcome_message: null, personality: null, settings: null };
    expect(fieldsOfNew({ name: 'Ada', ...nulls })).toEqual(defaults);
    expect(fieldsOfNew({ name: 'Ada', personality: { tone: null }, settings: { auto_resolve: null } })).toEqual(
      defaults,
    );
  });

  it('keeps what is given, an empty text too', () => {
    const input = {
      name: 'Ada',
      description: '',
      welcome_message: 'Hi',
      personality: { language: 'fr' },
      settings: { memory_enabled: false },
    };
    expect(fieldsOfNew(input)).toEqual({
      ...defaults,
      description: '',
      welcome_message: 'Hi',
      language: 'fr',
      memory_enabled: false,
    });
  });
});

describe('a merge patch', () => {
  it('changes what it names and nothing else', () => {
    expect(applyPatch(custom, {})).toEqual(custom);
    expect(
      applyPatch(custom, { name: 'Eve', personality: { tone: 'warm' }, settings: { auto_resolve: false } }),
    ).toEqual({
      ...custom,
      name: 'Eve',
      tone: 'warm',
      auto_resolve: false,
    });
  });

  it('takes fields back to their defaults with null, of a part or the whole', () => {
    const { name, ...others } = defaults;
    const { tone, language, formality, memory_enabled, handoff_enabled, auto_resolve, automation } = others;
    expect(applyPatch(custom, { personality: null })).toEqual({ ...custom, tone, language, formality });
    expect(applyPatch(custom, { settings: null })).toEqual({
      ...custom,
      memory_enabled,
      handoff_enabled,
      auto_resolve,
    });
    expect(applyPatch(custom, { automation: null })).toEqual({ ...custom, automation });
    expect(applyPatch(custom, { personality: { language: null } })).toEqual({ ...custom, language });
    expect(
      applyPatch(custom, {
        description: null,
        welcome_message: null,
        status: null,
        personality: null,
        settings: null,
        automation: null,
      }),
    ).toEqual({ ...others, name });
  });

  it('merges the automation in depth', () => {
    const patch = { caution: 'high', handoff: { on_anger: null, message: 'A moment' } } as const;
    expect(applyPatch(custom, { automation: patch }).automation).toEqual({
      mode: 'on',
      caution: 'high',
      handoff: { after_unknown: 3, message: 'A moment' },
    });
  });

  it('may set every status from every other', () => {
    for (const from of ['active', 'paused', 'disabled'] as const) {
      for (const to of ['active', 'paused', 'disabled'] as const) {
        expect(applyPatch({ ...custom, status: from }, { status: to }).status).toBe(to);
      }
    }
  });
});

it('fields are the same if none differs', () => {
  expect(sameFields(custom, { ...custom })).toBe(true);
  for (const field of Object.keys(custom) as (keyof AgentFields)[]) {
    const other = typeof custom[field] === 'boolean' ? !custom[field] : 'other';
    expect(sameFields(custom, { ...custom, [field]: other })).toBe(false);
  }
  expect(sameFields({ ...custom, description: '' }, { ...custom, description: null })).toBe(false);
});
